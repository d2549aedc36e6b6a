// The pages of Assyria: cards come into hands from the fields, the draft, the sale, the plow space or the deck.

export const stocks = "[id^=column-], [id^=draft-], [id^=sale-], #plow-space, #deck";

// The page about oneself: passkeys are made and used here. Everything else on it needs no script.

import { post, toast } from "./api.js";
import { toBytes, toText } from "./base64.js";
import "./push.js";
import { setShortcuts } from "./shortcuts.js";

const { failed, unable } = document.body.dataset;

/** A credential as JSON; not every browser that has passkeys can write it by itself. */
function toJson(credential) {
  const response = {};
  for (const part of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"])
    if (credential.response[part]) response[part] = toText(credential.response[part]);
  return { id: credential.id, rawId: toText(credential.rawId), type: credential.type, response };
}

/** Let the browser make or use a passkey; null after saying why it did not. */
async function ask(action, publicKey) {
  try {
    return toJson(await navigator.credentials[action]({ publicKey }));
  } catch {
    toast(window.PublicKeyCredential ? failed : unable);
    return null;
  }
}

async function makePasskey() {
  const answer = await post("/api/me/passkeys/options");
  if (!answer) return;
  const options = JSON.parse(answer.options);
  options.challenge = toBytes(options.challenge);
  options.user.id = toBytes(options.user.id);
  for (const known of options.excludeCredentials) known.id = toBytes(known.id);
  const credential = await ask("create", options);
  if (credential && (await post("/api/me/passkeys", { credential }))) location.reload();
}

async function signIn(form) {
  const answer = await post("/api/sign-in/options");
  if (!answer) return;
  const options = JSON.parse(answer.options);
  options.challenge = toBytes(options.challenge);
  delete options.allowCredentials; // any passkey for this site
  const credential = await ask("get", options);
  const bring = form.elements.bring?.checked ?? false;
  if (credential && (await post("/api/sign-in/passkey", { credential, bring }))) location.reload();
}

for (const [form, action] of [["[data-new-passkey]", makePasskey], ["[data-sign-in]", signIn]])
  document.querySelector(form)?.addEventListener("submit", (event) => {
    event.preventDefault();
    action(event.target);
  });
const zone = document.querySelector("[data-zone]");
if (zone?.value === "UTC") zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
setShortcuts({});
document.body.dataset.ready = "";

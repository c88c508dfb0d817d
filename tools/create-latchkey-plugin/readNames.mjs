/**
 * Derives a plugin's names from its id.
 *
 * @param {string} value an id, a package name or a folder name
 * @returns {Names}
 *
 * @typedef {object} Names
 * @property {string} id `tip-jar`
 * @property {string} camel `tipJar`, the factory's name
 * @property {string} pascal `TipJar`, the view's name
 * @property {string} words `Tip jar`, the name that users see
 */
export function readNames(value) {
  const id = value.replace(/^(latchkey-)?plugin-/, '')
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(id) || id.length > 60) {
    throw new Error(`Use lowercase letters, digits and dashes for the id, such as tip-jar: not '${value}'.`)
  }
  if (reserved.has(id))
    throw new Error(`Choose another id, because code can't use the word '${id}' as a name: --id my-${id}`)
  const pascal = id.replace(/(^|-)([a-z\d])/g, (_match, _dash, letter) => letter.toUpperCase())
  if (shellViews.has(pascal))
    throw new Error(`Choose another id, because the modal has a view ${pascal}: --id my-${id}`)
  const words = id.replaceAll('-', ' ')
  return {
    id,
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    words: words[0].toUpperCase() + words.slice(1),
  }
}

/** The words that can't name a function in a module. */
const reserved = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public return
  static super switch this throw true try typeof var void while with yield`.split(/\s+/),
)

export const shellViews = new Set(
  `Connect Account AllWallets ConnectingExternal ConnectingWalletConnect Networks SwitchNetwork SwitchActiveChain
  UnsupportedChain SIWXSignMessage ApproveTransaction ReviewRequest AccountSettings ConnectingMultiChain ConnectWallets
  ProfileWallets WhatIsAWallet WhatIsANetwork GetWallet Downloads`.split(/\s+/),
)

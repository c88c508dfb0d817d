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
  const pascal = id.replace(/(^|-)([a-z\d])/g, (_match, _dash, letter) => letter.toUpperCase())
  const words = id.replaceAll('-', ' ')
  return {
    id,
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    words: words[0].toUpperCase() + words.slice(1),
  }
}

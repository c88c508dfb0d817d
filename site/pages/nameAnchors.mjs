/**
 * A page whose anchors are no links: the generator gives every `<a>` the first page's address, and each would be a stop of
 * the Tab key without a name.
 *
 * @param {string} text
 * @returns {string}
 */
export function nameAnchors(text) {
  return text.replaceAll(/<a id="([^"]+)"><\/a>/g, '<span id="$1"></span>')
}

/**
 * Replaces anchors (`<a>` without a link) by spans: the generator gives every `<a>` the first page's address, which
 * would add nameless Tab stops.
 *
 * @param {string} text
 * @returns {string}
 */
export function nameAnchors(text) {
  return text.replaceAll(/<a id="([^"]+)"><\/a>/g, '<span id="$1"></span>')
}

/**
 * Replaces anchors (`<a>` without `href`) with spans. The generator would link every `<a>` to the first page, which
 * would add Tab stops that have no name.
 *
 * @param {string} text
 * @returns {string}
 */
export function nameAnchors(text) {
  return text.replaceAll(/<a id="([^"]+)"><\/a>/g, '<span id="$1"></span>')
}

/**
 * The names of a site, made of its folder's.
 *
 * @param {string} name
 * @returns {{ name: string, title: string }} the package's name, `coffee-shop`, and the site's, `Coffee shop`
 * @throws {Error} npm would not take it for a package's name.
 */
export function readNames(name) {
  if (!/^[a-z\d][a-z\d._-]*$/.test(name) || name.length > 214 || /^(node_modules|favicon\.ico)$/.test(name)) {
    throw new Error(
      `'${name}' can't be a site's folder: use lower-case letters, digits and dashes, such as coffee-shop.`,
    )
  }
  const words = name.replace(/[._-]+/g, ' ').trim()
  return { name, title: words.charAt(0).toUpperCase() + words.slice(1) }
}

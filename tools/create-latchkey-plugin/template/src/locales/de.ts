/** German. The ids are those of the manifest and of `text(id, english)`. */
export const messages: Readonly<Record<string, string>> = {
  'my-plugin.title': 'Grüße',
  'my-plugin.action': 'Grüße',
  'my-plugin.empty': 'Verbinden Sie zuerst eine Wallet',
  'my-plugin.hello': 'Hallo',
  'my-plugin.count': 'Bisher {count, plural, one {# Gruß} other {# Grüße}}',
  'my-plugin.greet': 'Grüßen',
  'my-plugin.greeted': 'Gegrüßt',
}

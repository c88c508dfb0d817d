/** Chinese in traditional characters, as in Taiwan. */
export const messages: Readonly<Record<string, string>> = {}

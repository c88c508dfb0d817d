/** Chinese in simplified characters. */
export const messages: Readonly<Record<string, string>> = {}

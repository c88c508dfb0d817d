/** The sandbox's URL. The page's server writes it into the page. */
export const sandboxUrl = document.querySelector<HTMLMetaElement>('meta[name=sandbox-url]')?.content ?? ''

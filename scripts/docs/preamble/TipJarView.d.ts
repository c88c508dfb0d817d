/** The view of the plugin that the pages about plugins write. */
export function TipJarView(props: { readonly context: object }): import('react').ReactNode

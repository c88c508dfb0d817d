/** The view of the plugin in the guide. */
export function TipJarView(props: { readonly context: object }): import('react').ReactNode

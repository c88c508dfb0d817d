/** The view of the plugin guide's example. */
export function TipJarView(props: { readonly context: object }): import('react').ReactNode

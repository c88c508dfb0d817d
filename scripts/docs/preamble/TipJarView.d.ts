/** The view of the plugin guide's example. */
export function TipJarView(props: object): import('react').ReactNode

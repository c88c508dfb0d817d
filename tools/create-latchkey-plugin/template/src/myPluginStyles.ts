/** Prefix classes with the plugin's id, and use the modal's variables (Latchkey's docs/theming.md). */
export const myPluginStyles: string = `
.my-plugin-account { display: flex; align-items: center; gap: 8px; }
.my-plugin-account p { margin: 0; flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
`

/** Styles of the plugin's views; classes carry its id. */
export const receiveStyles: string = `
.receive-address { display: grid; gap: 12px; justify-items: center; }
.receive-address p { margin: 0; max-inline-size: 264px; overflow-wrap: anywhere; }
.receive-choice { text-align: start; inline-size: 100%; }
.receive-name { font-weight: 600; }
`

/** Explanations with a sign beside each. Adopted with the first view that has them. */
export const helpStyles: string = `@layer views{
.lk-help{display:flex;gap:16px}
.lk-help>.lk-state-icon{flex:none;margin:0}
.lk-help>div{display:grid;gap:4px}
}`

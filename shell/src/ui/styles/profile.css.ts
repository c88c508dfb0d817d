/** Five namespaces share the width of a phone: smaller, their names stay whole words. */
export const profileStyles: string = `@layer views{
.lk-profile .lk-tabs:has(>:nth-child(5))>.lk-tab{padding-inline:1px;font:500 var(--lk-12)}
}`

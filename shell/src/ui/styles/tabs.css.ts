/** A single tab of Account is a heading, and looks like one. Forced colours draw edges, which are not to touch words. */
export const tabsStyles: string = `@layer views{
.lk-account .lk-tabs:has(>:only-child){padding:0;background:none}
.lk-account .lk-tabs:has(>:only-child)::before{display:none}
.lk-account .lk-tab:only-child{padding-inline:0;font-weight:600;text-align:start}
@media (forced-colors:active){.lk-account .lk-tab:only-child{padding-inline:8px;text-decoration:none}.lk-account-address{gap:6px}}
}`

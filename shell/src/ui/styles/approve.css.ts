/**
 * The place of the secure frame. It fills what the card has left and never scrolls: the frame lies over it, and would stick
 * out of a body that is scrolled. The header has the card's corners itself: where the frame comes, Chromium 156 at times no
 * longer cuts the card's content at them.
 */
export const approveStyles: string = `@layer views{
.lk-card:has(.lk-view:not([data-leaving])>.lk-approve){overflow:hidden}
.lk-body:has(>.lk-view:not([data-leaving])>.lk-approve){display:flex;flex:0 1 auto;flex-direction:column;block-size:584px;overflow:hidden}
.lk-view:not([data-leaving]):has(>.lk-approve),.lk-approve{display:flex;flex:1;flex-direction:column;min-block-size:0}
.lk-header{border-start-start-radius:calc(var(--lk-radius-card) - 1px);border-start-end-radius:calc(var(--lk-radius-card) - 1px)}
.lk-approve-details{display:grid;flex:none;gap:8px;max-block-size:40%;padding:0 16px 12px;overflow:auto}
.lk-approve-details:empty{display:none}
.lk-approve-count{color:var(--lk-text-soft);font:500 var(--lk-12);text-align:center}
.lk-approve-place{position:relative;flex:1;min-block-size:0;overflow:hidden;border-start-start-radius:0;border-start-end-radius:0;border-end-start-radius:calc(var(--lk-radius-card) - 1px);border-end-end-radius:calc(var(--lk-radius-card) - 1px)}
.lk-approve-place>.lk-view-body{block-size:100%}
.lk-approve-text{color:var(--lk-text-soft);font:400 var(--lk-14);text-align:center}
[inert] .lk-approve-place>*{visibility:hidden}
@media (max-width:430px){
.lk-body:has(>.lk-view:not([data-leaving])>.lk-approve){block-size:600px}
.lk-dialog:modal .lk-approve-place{border-radius:0}
}
}`

/** The permanent dialog of the shell: card or sheet, header, body, scrim, view changes and the place of toasts. */

/**
 * The `<dialog>` itself is a clear layer over the whole window, so that a click on it is a click on the scrim and a toast
 * inside it can stand at the window's edge. The card is its child.
 *
 * The shell may set on the dialog: `--lk-drag` (px the sheet is pulled down), `--lk-keyboard` (px that a soft keyboard
 * covers), `--lk-content-height` (px of the view, for a height that moves) and `data-state="closing"`.
 */
export const dialogStyles: string = `@layer kit{
.lk-dialog{position:static;inset:0;display:none;inline-size:100%;max-inline-size:none;block-size:auto;max-block-size:none;margin:0;padding:0;border:0;background:none;overflow:visible;outline:0}
.lk-dialog[open]{display:block}
.lk-dialog:modal{position:fixed;display:grid;place-items:center;block-size:100dvh;padding:16px;padding-block-end:max(16px,var(--lk-keyboard,0px));overflow:hidden}
.lk-dialog::backdrop{background:var(--lk-scrim);backdrop-filter:blur(4px);animation:lk-fade 150ms}
.lk-card{position:relative;display:flex;flex-direction:column;inline-size:100%;max-inline-size:376px;max-block-size:min(640px,100dvh - 32px - var(--lk-keyboard,0px));border:1px solid var(--lk-edge);border-radius:var(--lk-radius-card);background:var(--lk-surface);overflow:hidden;contain:content}
.lk-dialog:modal>.lk-card{box-shadow:var(--lk-shadow);animation:lk-card 150ms var(--lk-ease)}
.lk-dialog:not(:modal)>.lk-card{margin-inline:auto;border-color:var(--lk-line)}
:host([data-mode=embedded]) .lk-dialog:not(:modal)>.lk-card{z-index:var(--latchkey-z-index,auto)}
.lk-dialog[data-state=closing]>.lk-card{opacity:0;translate:0 var(--lk-shift);transition:opacity 150ms,translate 150ms}
.lk-dialog[data-state=closing]::backdrop{opacity:0;transition:opacity 150ms}
.lk-grip{display:none}
.lk-header{position:relative;z-index:2;display:grid;grid-template-columns:40px minmax(0,1fr) 40px;align-items:center;gap:8px;flex:none;min-block-size:56px;padding:8px;background:var(--lk-surface)}
.lk-header-title{grid-column:2;font:600 var(--lk-16);text-align:center;text-wrap:balance;unicode-bidi:isolate}
.lk-header-title[data-direction]{animation:lk-fade 120ms}
.lk-header>.lk-icon-button:first-of-type{grid-column:1;grid-row:1}
.lk-header>.lk-icon-button:last-of-type{grid-column:3;grid-row:1}
.lk-body{position:relative;flex:1 1 auto;min-block-size:0;block-size:var(--lk-content-height,auto);overflow:hidden auto;overscroll-behavior:contain;scrollbar-width:thin;scrollbar-color:var(--lk-line) transparent;scroll-padding-block:8px 88px;transition:block-size 150ms var(--lk-ease)}
.lk-view[data-direction]{animation:lk-view-in 150ms var(--lk-ease)}
.lk-view[data-direction=back]{--lk-way:-1}
.lk-view[data-leaving]{position:absolute;inset-block-start:0;inset-inline:0;pointer-events:none;animation:lk-view-out 150ms var(--lk-ease) both}
.lk-toast-region{position:fixed;inset:auto 0 0;z-index:3;display:flex;justify-content:center;inline-size:auto;block-size:auto;max-inline-size:none;margin:0;padding:16px;padding-block-end:max(16px,env(safe-area-inset-bottom));border:0;background:none;overflow:visible;pointer-events:none}
.lk-toast-region[popover]:not(:popover-open){display:none}
@media (max-width:430px){
.lk-dialog:modal{place-items:end stretch;padding:0;padding-block-end:var(--lk-keyboard,0px)}
.lk-dialog:modal>.lk-card{max-inline-size:none;max-block-size:calc(100dvh - 24px - var(--lk-keyboard,0px));padding-block-end:env(safe-area-inset-bottom);border-width:1px 0 0;border-end-start-radius:0;border-end-end-radius:0;translate:0 var(--lk-drag,0px);animation:lk-sheet 220ms var(--lk-spring)}
.lk-dialog[data-state=closing]:modal>.lk-card{opacity:1;translate:0 100%;transition:translate 220ms var(--lk-spring)}
.lk-dialog[data-state=settling]:modal>.lk-card{transition:translate 220ms var(--lk-spring)}
.lk-dialog:modal .lk-header{padding-block-start:14px;min-block-size:62px;touch-action:none}
.lk-dialog:modal .lk-grip{display:block;position:absolute;inset-block-start:6px;inset-inline:0;inline-size:36px;margin-inline:auto;border:2px solid var(--lk-line);border-radius:2px}
}
@media (max-height:320px){
.lk-card{overflow:hidden auto}
.lk-body{flex:none;block-size:auto;overflow:visible}
.lk-view-footer{position:static}
}
@media (prefers-reduced-transparency:reduce){.lk-dialog::backdrop{backdrop-filter:none}}
@media (forced-colors:active){.lk-card{border:1px solid CanvasText}}
@keyframes lk-card{from{opacity:0;translate:0 var(--lk-shift);scale:.985}}
@keyframes lk-sheet{from{translate:0 100%}}
@keyframes lk-view-in{from{opacity:0;translate:calc(var(--lk-shift)*var(--lk-way,1)*var(--lk-dir))}}
@keyframes lk-view-out{to{opacity:0;translate:calc(var(--lk-shift)*var(--lk-way,1)*var(--lk-dir)*-1)}}
@media (prefers-reduced-motion:reduce){
.lk-body{transition:none}
.lk-dialog:modal>.lk-card{animation:lk-fade 150ms}
.lk-dialog[data-state]:modal>.lk-card{opacity:0;translate:none;transition:opacity 150ms}
}
}`

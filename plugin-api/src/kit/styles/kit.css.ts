/** The look of the parts that most views have; the others bring their own sheet (`adoptStyles`). */

import { resetCss } from './reset.css.js'
import { tokensCss } from './tokens.css.js'

/*
 * Measures are in px on a 4 px grid. Every shape carries a transparent border: forced-colours mode paints it, so shapes
 * stay visible there without a rule of their own. `--lk-dir` is -1 in right-to-left and turns slides and glyphs round.
 */
const shapesCss = `.lk-root{color:var(--lk-text);font:400 var(--lk-14);letter-spacing:0;text-align:start;text-transform:none;white-space:normal;word-spacing:0;overflow-wrap:anywhere;word-break:auto-phrase;cursor:default;visibility:visible;-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%;-webkit-tap-highlight-color:transparent}
:focus-visible{outline:2px solid var(--lk-focus);outline-offset:2px}
.lk-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;user-select:none}
.lk-icon{fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.lk-amount[data-size=large]{font:600 var(--lk-34);font-variant-numeric:tabular-nums;letter-spacing:-.02em}
.lk-amount-symbol{color:var(--lk-text-soft)}
.lk-mirror{transform:scaleX(var(--lk-dir))}
.lk-numeric{font-variant-numeric:tabular-nums;direction:ltr;unicode-bidi:isolate}
@keyframes lk-fade{from{opacity:0}}
@keyframes lk-spin{to{rotate:1turn}}
@keyframes lk-pulse{50%{opacity:.5}}`

const actionsCss = `.lk-button,.lk-icon-button,.lk-tile,.lk-row{border:1px solid transparent;cursor:pointer;touch-action:manipulation;user-select:none;transition:background-color 120ms,color 120ms,scale 80ms}
.lk-button:active,.lk-icon-button:active,.lk-tile:active,button.lk-row:active,a.lk-row:active{scale:.985}
:is(.lk-button,.lk-icon-button,.lk-tile,.lk-row):is(:disabled,[aria-disabled=true]){cursor:default;scale:none}
.lk-button{position:relative;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-block-size:48px;padding:8px 20px;border-radius:var(--lk-radius-row);font:600 var(--lk-16);text-align:center;text-decoration:none}
.lk-button-label{hyphens:auto;hyphenate-limit-chars:14 6 6}
.lk-button[data-size=small]{min-block-size:40px;padding:6px 14px;border-radius:calc(var(--lk-radius)*3);font:500 var(--lk-14)}
.lk-button[data-wide]{display:flex;inline-size:100%}
.lk-button[data-variant=primary]{background:var(--lk-accent);color:var(--lk-on-accent)}
.lk-button[data-variant=secondary]{background:var(--lk-surface-raised)}
.lk-button[data-variant=quiet]{color:var(--lk-text-soft)}
.lk-button[data-variant=danger]{background:color-mix(in oklab,var(--lk-negative) 10%,var(--lk-surface));color:var(--lk-negative)}
.lk-button:is(:disabled,[aria-disabled=true]):not([aria-busy=true]){background:var(--lk-surface-raised);color:var(--lk-text-faint)}
.lk-button-busy{position:absolute;inset:0;display:grid;place-items:center}
.lk-button[aria-busy=true]>.lk-button-busy~.lk-button-label{opacity:0}
.lk-tiles{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:8px}
.lk-tile{display:grid;justify-items:center;align-content:center;gap:4px;min-block-size:68px;padding:8px 4px;border-radius:var(--lk-radius-row);background:var(--lk-surface-raised);font:500 var(--lk-12);text-align:center}
.lk-tile:is(:disabled,[aria-disabled=true]){color:var(--lk-text-faint)}
.lk-icon-button{display:grid;place-items:center;flex:none;inline-size:40px;block-size:40px;border-radius:calc(var(--lk-radius)*3);color:var(--lk-text-soft)}
.lk-icon-button:is(:disabled,[aria-disabled=true]){color:var(--lk-text-faint)}
.lk-link{display:inline-flex;align-items:center;gap:4px;min-block-size:24px;border-radius:4px;color:var(--lk-accent-text);font-weight:500;text-decoration:underline 1px color-mix(in oklab,currentColor 35%,transparent);text-underline-offset:3px;transition:text-decoration-color 120ms}
@media (hover:hover){
.lk-button:is([data-variant=secondary],[data-variant=quiet]):hover,.lk-icon-button:hover,:is(button,a).lk-row:hover,.lk-tile:hover{background:var(--lk-surface-hover)}
.lk-button[data-variant=primary]:hover{background:var(--lk-accent-hover)}
.lk-button[data-variant=danger]:hover{background:color-mix(in oklab,var(--lk-negative) 14%,var(--lk-surface))}
.lk-button:is([data-variant=quiet],[data-variant=secondary]):hover,.lk-icon-button:hover{color:var(--lk-text)}
:is(.lk-button,.lk-icon-button,.lk-tile,.lk-row):is(:disabled,[aria-disabled=true]):hover{background:var(--lk-rest,var(--lk-surface-raised));color:var(--lk-text-faint)}
.lk-button[aria-busy=true]:hover{background:var(--lk-accent);color:var(--lk-on-accent)}
.lk-link:hover{text-decoration-color:currentColor}
}`

const listsCss = `.lk-list{display:flex;flex-direction:column;gap:8px}
.lk-list[data-dense]{gap:2px}
.lk-row{display:flex;align-items:center;gap:12px;inline-size:100%;min-block-size:56px;padding-block:7px;padding-inline:7px 15px;border-radius:var(--lk-radius-row);text-align:start;text-decoration:none}
.lk-row[data-variant=filled]{background:var(--lk-surface-raised)}
.lk-row[data-variant=plain]{--lk-rest:transparent}
.lk-row:not(button,a){cursor:default;user-select:auto}
.lk-row-glyph{display:grid;place-items:center;flex:none;inline-size:40px;block-size:40px}
.lk-row-text{flex:1;min-inline-size:0;display:grid}
.lk-row-text[data-bare]{padding-inline-start:8px}
.lk-row-title{font:500 var(--lk-16);unicode-bidi:isolate}
.lk-row-subtitle{font:400 var(--lk-12);color:var(--lk-text-soft)}
.lk-row-trailing{display:flex;align-items:center;gap:8px;flex:none;max-inline-size:55%;color:var(--lk-text-soft);font-variant-numeric:tabular-nums;text-align:end}
.lk-row[data-selected]{box-shadow:inset 0 0 0 1.5px var(--lk-accent-text)}
.lk-row:is(:disabled,[aria-disabled=true]):not([aria-busy=true]) :is(.lk-row-title,.lk-row-subtitle,.lk-row-trailing,.lk-row-glyph){color:var(--lk-text-faint)}
.lk-row:is(:disabled,[aria-disabled=true]):not([aria-busy=true]) .lk-image{opacity:.5;filter:grayscale(1)}
.lk-tag{display:inline-block;padding:1px 7px;border:1px solid transparent;border-radius:var(--lk-radius-small);background:color-mix(in oklab,var(--lk-text) 6%,transparent);color:var(--lk-text-soft);font:500 var(--lk-12);white-space:nowrap}
@media (max-width:359px){.lk-row{gap:8px}.lk-row-trailing{max-inline-size:48%}.lk-tag{white-space:normal}}
.lk-tag[data-tone]{background:color-mix(in oklab,var(--lk-tone) 10%,transparent);color:var(--lk-tone)}
[data-tone=accent]{--lk-tone:var(--lk-accent-text)}
[data-tone=positive]{--lk-tone:var(--lk-positive)}
[data-tone=warning]{--lk-tone:var(--lk-warning)}
[data-tone=negative]{--lk-tone:var(--lk-negative)}`

const imagesCss = `.lk-image{position:relative;display:block;flex:none;inline-size:var(--lk-size);block-size:var(--lk-size);border-radius:calc(var(--lk-radius-image)*var(--lk-scale,1))}
.lk-image>img,.lk-image-letter{inline-size:100%;block-size:100%;border-radius:inherit;object-fit:cover}
.lk-image>img{background:var(--lk-surface-sunken);box-shadow:0 0 0 .5px var(--lk-line)}
.lk-image-letter{display:grid;place-items:center;border:1px solid transparent;background:oklch(91% .045 var(--lk-hue));color:oklch(42% .1 var(--lk-hue));font:600 calc(var(--lk-size)*.42)/1 var(--lk-family);user-select:none}
:host([data-theme=dark]) .lk-image-letter{background:oklch(36% .05 var(--lk-hue));color:oklch(88% .07 var(--lk-hue))}
.lk-image-badge{position:absolute;inset-block-end:-3px;inset-inline-end:-3px;border-radius:7px;background:var(--lk-ring,var(--lk-surface));padding:2px}
.lk-row[data-variant=filled] .lk-image-badge{--lk-ring:var(--lk-surface-raised)}
.lk-avatar{flex:none;forced-color-adjust:none;inline-size:var(--lk-size);block-size:var(--lk-size);border-radius:50%;overflow:hidden;box-shadow:inset 0 0 0 .5px var(--lk-line)}
.lk-avatar>img{inline-size:100%;block-size:100%;object-fit:cover}`

const tabsCss = `.lk-tabs{position:relative;display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);padding:2px;border:1px solid transparent;border-radius:var(--lk-radius-row);background:var(--lk-surface-raised)}
.lk-tabs::before{content:"";position:absolute;inset-block:2px;inset-inline-start:2px;inline-size:calc((100% - 4px)/var(--lk-count));border-radius:calc(var(--lk-radius)*3);background:var(--lk-tab,var(--lk-surface));box-shadow:0 1px 3px oklch(0% 0 0/.1),0 0 0 .5px var(--lk-line);translate:calc(100%*var(--lk-index)*var(--lk-dir));transition:translate 150ms var(--lk-ease)}
:host([data-theme=dark]) .lk-tabs{--lk-tab:var(--lk-line);background:var(--lk-surface-raised)}
.lk-tab{position:relative;min-block-size:40px;padding:4px;border-radius:calc(var(--lk-radius)*3);color:var(--lk-text-soft);font:500 var(--lk-14);text-align:center;cursor:pointer;transition:color 120ms}
.lk-tab[aria-selected=true]{color:var(--lk-text)}
.lk-tab-panel{padding-block-start:12px}`

const progressCss = `.lk-skeleton{display:block;border-radius:var(--lk-radius-small);background:color-mix(in oklab,var(--lk-text) 9%,transparent);animation:lk-pulse 1.6s ease-in-out infinite}
.lk-spinner{animation:lk-spin 800ms linear infinite}
.lk-spinner>:first-child{opacity:.2}`

const statesCss = `.lk-view-body{display:flex;flex-direction:column;gap:8px;padding:4px 16px 16px}
.lk-view-body[data-gap=section]{gap:20px}
.lk-view-body[data-align=center]{align-items:stretch;text-align:center}
.lk-view-footer{position:sticky;inset-block-end:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px;padding:8px 16px 16px;background:linear-gradient(to top,var(--lk-surface) calc(100% - 8px),transparent)}
.lk-view-footer>.lk-button{flex:1 1 140px}
.lk-view-body+.lk-view-footer{margin-block-start:-8px}
.lk-state{display:grid;justify-items:center;gap:4px;padding:24px 16px;text-align:center}
.lk-state-icon{display:grid;place-items:center;inline-size:56px;block-size:56px;margin-block-end:12px;border-radius:var(--lk-radius-full);background:var(--lk-surface-raised);color:var(--lk-text-soft)}
.lk-state-title{font:600 var(--lk-16);text-wrap:balance}
.lk-state-text{color:var(--lk-text-soft);text-wrap:pretty;max-inline-size:36ch}
.lk-state>.lk-button{margin-block-start:16px}
.lk-notice{display:flex;gap:10px;padding:11px 13px;border:1px solid transparent;border-radius:var(--lk-radius-row);background:var(--lk-surface-raised)}
.lk-notice[data-tone]{background:color-mix(in oklab,var(--lk-tone) 8%,var(--lk-surface))}
.lk-notice>svg{margin-block-start:0;color:var(--lk-tone,var(--lk-text-soft))}
.lk-notice>div{flex:1;min-inline-size:0;align-self:center}
.lk-notice-title{font-weight:600}
.lk-notice .lk-button{margin-inline-end:-6px;align-self:center}
.lk-divider{display:flex;align-items:center;gap:12px;color:var(--lk-text-soft);font:400 var(--lk-12);padding-block:4px}
.lk-divider::before,.lk-divider::after{content:"";flex:1;border-block-start:1px solid var(--lk-line)}
.lk-divider:empty{gap:0}
.lk-toast{pointer-events:auto;display:flex;align-items:center;gap:10px;max-inline-size:min(376px,100vw - 32px);min-block-size:48px;padding:3px 15px;border:1px solid var(--lk-line);border-radius:calc(var(--lk-radius)*4);background:var(--lk-surface);color:var(--lk-text);box-shadow:var(--lk-shadow);font:500 var(--lk-14);animation:lk-toast 150ms var(--lk-ease)}
.lk-toast>svg{color:var(--lk-tone,var(--lk-text-soft))}
.lk-toast>.lk-button{flex:none;margin-inline-end:-11px;color:var(--lk-accent-text)}
.lk-toast[data-leaving]{opacity:0;transition:opacity 150ms}
@keyframes lk-toast{from{opacity:0;translate:0 var(--lk-shift)}}`

const reducedMotionCss = `@media (prefers-reduced-motion:reduce){
.lk-spinner{animation:lk-pulse 1.6s ease-in-out infinite}
.lk-skeleton{animation:none}
:is(.lk-button,.lk-icon-button,.lk-tile,button.lk-row,a.lk-row):active{scale:none}
.lk-tabs::before{transition:none}
}
@media (forced-colors:active){
.lk-row[data-selected]{border:2px solid Highlight}
.lk-tab[aria-selected=true]{text-decoration:underline}
.lk-skeleton{border:1px solid GrayText}
:is(.lk-button,.lk-icon-button,.lk-tile,.lk-row,.lk-row *):is(:disabled,[aria-disabled=true],[aria-disabled=true] *):not([aria-busy=true],[aria-busy=true] *){color:GrayText!important;border-color:GrayText}
}`

/** Layer order, reset, tokens and parts, as one text for a constructable style sheet in a shadow root. */
export const kitStyles: string = `${resetCss}
${tokensCss}
@layer kit{
${[shapesCss, actionsCss, listsCss, imagesCss, tabsCss, progressCss, statesCss, reducedMotionCss].join('\n')}
}`

/**
 * The look of the elements. `all: initial` stands on the inner box and not on `:host`, so that a page can place the
 * element (margins, grid areas) while its text styles end at the box. Roles and measures are the modal's.
 *
 * The text on a host's accent is black or white by the accent's luminance, which a relative colour in XYZ has as `y`: white
 * reaches 4.5 : 1 up to 0.1833. Browsers without relative colours (Chrome 118, Firefox 127) keep white, and the host's own
 * `--latchkey-on-accent` wins everywhere.
 */
export const elementCss: string = `:host{display:inline-block;vertical-align:middle;max-inline-size:100%}
:host([hidden]){display:none}
.base{all:initial;
--text:oklch(20% .009 264);--raised:oklch(97.3% .003 265);--soft:oklch(45% .015 264);--warning:oklch(49.5% .108 73);
--accent:var(--latchkey-accent,oklch(53.4% .241 269));--on:var(--latchkey-on-accent,var(--chosen));--chosen:#fff;--shade:#000;
--radius:var(--latchkey-radius-master,4px);--unit:var(--latchkey-font-size-master,10px);
--hover:color-mix(in oklab,var(--raised),var(--text) 5%);--line:color-mix(in oklab,var(--raised),var(--text) 10%);
--letter:91% .045;--on-letter:42% .1;
position:relative;display:inline-block;max-inline-size:100%;color-scheme:light;color:var(--text);
font:600 calc(var(--unit)*1.5)/calc(var(--unit)*2) var(--latchkey-font-family,system-ui,-apple-system,"Segoe UI",Roboto,Ubuntu,"Helvetica Neue",sans-serif);
-webkit-font-smoothing:antialiased;-webkit-tap-highlight-color:transparent;-webkit-text-size-adjust:100%}
${dark('.base[data-theme=dark]')}
@media (prefers-color-scheme:dark){${dark('.base[data-theme=auto]')}}
@supports (color:color(from red xyz-d65 x y z)){
.base.base{--chosen:color(from var(--accent) xyz-d65 clamp(0,(.1833 - y)*99999,.9505) clamp(0,(.1833 - y)*99999,1) clamp(0,(.1833 - y)*99999,1.0891));
--shade:color(from var(--accent) xyz-d65 clamp(0,(y - .1833)*99999,.9505) clamp(0,(y - .1833)*99999,1) clamp(0,(y - .1833)*99999,1.0891))}
}
.base *{box-sizing:border-box}
.base[hidden],[hidden]{display:none!important}
.button{appearance:none;position:relative;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-block-size:40px;max-inline-size:100%;margin:0;padding-block:5px;padding-inline:15px;border:1px solid transparent;border-radius:calc(var(--radius)*3);background:var(--raised);color:inherit;font:inherit;letter-spacing:inherit;text-align:center;text-decoration:none;cursor:pointer;touch-action:manipulation;user-select:none;transition:background-color 120ms,scale 80ms}
.button[data-look=loud]{background:var(--accent);color:var(--on)}
.button:focus-visible{outline:2px solid var(--text);outline-offset:2px}
.button[data-look=quiet]{padding-inline:11px}
.button:active{scale:.985}
@media (hover:hover){
.button:hover{background:var(--hover)}
.button[data-look=loud]:hover{background:color-mix(in oklab,var(--accent) 90%,var(--shade))}
}
.button:is(:disabled,[aria-disabled=true]){cursor:default;scale:none}
.button:disabled:not([data-fixed=true]){background:var(--raised);color:var(--soft)}
.button:disabled[data-fixed=true]{background:var(--raised);color:inherit}
.button[data-look=loud][aria-disabled=true]{background:var(--accent);color:var(--on)}
.name{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;user-select:none}
.content{display:inline-flex;align-items:center;gap:8px;min-inline-size:0}
.label{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;max-inline-size:28ch;unicode-bidi:isolate}
.label[data-address]{direction:ltr;font-variant-numeric:tabular-nums}
.balance{white-space:nowrap;font-variant-numeric:tabular-nums;unicode-bidi:isolate;color:var(--soft);font-weight:500;padding-inline-end:8px;border-inline-end:1px solid var(--line)}
.balance[data-kind=waiting]{inline-size:64px;block-size:12px;padding:0;border:1px solid transparent;border-radius:calc(var(--radius)*2);background:color-mix(in oklab,var(--text) 9%,transparent);animation:pulse 1.6s ease-in-out infinite}
.image,.account,.network{display:grid;place-items:center;flex:none;inline-size:24px;block-size:24px}
.image{position:relative}
.account,.network{position:relative;overflow:hidden;border:1px solid transparent;background-origin:border-box}
.account{border-radius:50%}
.network{border-radius:calc(var(--radius)*1.5);background:oklch(var(--letter) var(--hue));color:oklch(var(--on-letter) var(--hue));font-size:11px;line-height:1}
img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover;background:var(--raised)}
svg{inline-size:20px;block-size:20px;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.button[data-look=quiet] svg{color:var(--warning)}
.chevron{flex:none;inline-size:8px;block-size:8px;margin-block-start:-4px;border:solid currentColor;border-width:0 1.5px 1.5px 0;rotate:45deg;opacity:.7}
.spinner{flex:none;inline-size:16px;block-size:16px;border:2px solid color-mix(in oklab,currentColor 25%,transparent);border-block-start-color:currentColor;border-radius:50%;animation:turn 800ms linear infinite}
.button[data-waiting=true] .spinner{position:absolute}
.button[data-waiting=true] .content{opacity:0}
.error{position:absolute;z-index:1;inset-block-start:calc(100% + 6px);inset-inline-start:0;inline-size:max-content;max-inline-size:min(280px,90vw);margin:0;padding:7px 11px;border:1px solid var(--line);border-radius:calc(var(--radius)*2);background:var(--raised);color:var(--text);font-weight:400;font-size:calc(var(--unit)*1.4);text-align:start}
.error:empty{display:none}
@keyframes turn{to{rotate:1turn}}
@keyframes pulse{50%{opacity:.5}}
@media (prefers-reduced-motion:reduce){.spinner{animation:pulse 1.6s ease-in-out infinite}.button{transition:none}.button:active{scale:none}}
@media (forced-colors:active){
.button,.error{border-color:currentColor}
.spinner{border-color:currentColor;border-block-start-color:transparent}
.button:focus-visible{outline-color:Highlight}
.button:disabled:not([data-fixed=true]){color:GrayText;border-color:GrayText}
}`

function dark(selector: string): string {
  return `${selector}{--text:oklch(96.6% .005 258);--raised:oklch(24.3% .012 264);--soft:oklch(75% .01 260);--warning:oklch(81.1% .139 80);--accent:var(--latchkey-accent,oklch(73.9% .135 276));--chosen:#000;--shade:#fff;--letter:36% .05;--on-letter:88% .07;color-scheme:dark}`
}

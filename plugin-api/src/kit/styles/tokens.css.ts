/** The design tokens: a palette in OKLCH, the roles drawn from it, and the measures, all on the host element. */

/**
 * Two layers. The palette (`--lk-gray-1`) is raw colour and is used by nothing but the roles (`--lk-surface`), which are
 * all that a part may name. A host sets `--latchkey-*` variables; everything else is derived from them here.
 *
 * `--latchkey-color-mix-strength` counts up to 12 (per cent): beyond it no text colour stays legible on the surfaces.
 * `--lk-firmed` brings coloured text nearer to the text colour by the same measure, so that it keeps its contrast there.
 * `--lk-accent-text` is the accent where that can be read on the surface, else the accent darkened by the text colour;
 * how far is decided by `accentProperties`, since style sheets can't measure contrast.
 */
export const tokensCss: string = `@layer tokens{
:host{
--lk-gray-0:#fff;
--lk-gray-1:oklch(97.3% .003 265);
--lk-gray-2:oklch(95.2% .005 260);
--lk-gray-3:oklch(20% .009 264);
--lk-gray-4:oklch(96.6% .005 258);
--lk-gray-5:oklch(24.3% .012 264);
--lk-gray-6:oklch(20.4% .009 264);
--lk-gray-7:oklch(17% .008 262);
--lk-indigo-1:oklch(53.4% .241 269);
--lk-indigo-2:oklch(73.9% .135 276);
--lk-green-1:oklch(49% .12 154);
--lk-green-2:oklch(77.1% .147 156);
--lk-red-1:oklch(52% .19 23);
--lk-red-2:oklch(76.2% .142 24);
--lk-amber-1:oklch(49.5% .108 73);
--lk-amber-2:oklch(81.1% .139 80);
--lk-mix:min(var(--latchkey-color-mix-strength,0)*1%,12%);
--lk-mixed:var(--latchkey-color-mix,#000) var(--lk-mix);
--lk-firmed:var(--lk-text) calc(var(--lk-mix)*3);
--lk-surface:color-mix(in oklab,var(--lk-surface-base),var(--lk-mixed));
--lk-surface-raised:color-mix(in oklab,var(--lk-surface-raised-base),var(--lk-mixed));
--lk-surface-sunken:color-mix(in oklab,var(--lk-surface-sunken-base),var(--lk-mixed));
--lk-positive:color-mix(in oklab,var(--lk-positive-base),var(--lk-firmed));
--lk-negative:color-mix(in oklab,var(--lk-negative-base),var(--lk-firmed));
--lk-warning:color-mix(in oklab,var(--lk-warning-base),var(--lk-firmed));
--lk-accent:var(--latchkey-accent,var(--lk-accent-default));
--lk-on-accent:var(--latchkey-on-accent,var(--lk-on-accent-default));
--lk-accent-hover:color-mix(in oklab,var(--lk-accent) 90%,var(--latchkey-accent-shade,var(--lk-accent-shade-default)));
--lk-accent-text:color-mix(in oklab,color-mix(in oklab,var(--lk-accent) var(--latchkey-accent-text-strength,100%),var(--lk-text)),var(--lk-firmed));
--lk-accent-soft:color-mix(in oklab,var(--lk-accent-text) 9%,var(--lk-surface));
--lk-focus:var(--lk-accent-text);
--lk-surface-hover:color-mix(in oklab,var(--lk-surface-raised),var(--lk-text) 4%);
--lk-line:color-mix(in oklab,var(--lk-surface),var(--lk-text) 10%);
--lk-text-soft:color-mix(in oklab,var(--lk-text) 72%,var(--lk-surface));
--lk-text-faint:color-mix(in oklab,var(--lk-text) 62%,var(--lk-surface));
--lk-unit:var(--latchkey-font-size-master,10px);
--lk-family:var(--latchkey-font-family,system-ui,-apple-system,"Segoe UI",Roboto,Ubuntu,"Helvetica Neue",sans-serif);
--lk-12:calc(var(--lk-unit)*1.2)/calc(var(--lk-unit)*1.6) var(--lk-family);
--lk-14:calc(var(--lk-unit)*1.4)/calc(var(--lk-unit)*2) var(--lk-family);
--lk-16:calc(var(--lk-unit)*1.6)/calc(var(--lk-unit)*2.4) var(--lk-family);
--lk-20:calc(var(--lk-unit)*2)/calc(var(--lk-unit)*2.8) var(--lk-family);
--lk-34:calc(var(--lk-unit)*3.4)/calc(var(--lk-unit)*4) var(--lk-family);
--lk-radius:var(--latchkey-radius-master,4px);
--lk-radius-card:calc(var(--lk-radius)*6);
--lk-radius-row:calc(var(--lk-radius)*3.5);
--lk-radius-image:calc(var(--lk-radius)*2.5);
--lk-radius-small:calc(var(--lk-radius)*2);
--lk-radius-full:calc(var(--lk-radius)*250);
--lk-ease:cubic-bezier(.2,.8,.2,1);
--lk-spring:cubic-bezier(.32,.72,0,1);
--lk-shift:8px;
--lk-dir:1;
}
:host,:host([data-theme=light]){
color-scheme:light;
--lk-surface-base:var(--lk-gray-0);
--lk-surface-raised-base:var(--lk-gray-1);
--lk-surface-sunken-base:var(--lk-gray-2);
--lk-text:var(--lk-gray-3);
--lk-accent-default:var(--lk-indigo-1);
--lk-on-accent-default:#fff;
--lk-accent-shade-default:#000;
--lk-positive-base:var(--lk-green-1);
--lk-negative-base:var(--lk-red-1);
--lk-warning-base:var(--lk-amber-1);
--lk-scrim:oklch(20% .02 264/.44);
--lk-shadow:0 1px 2px oklch(20% .02 264/.06),0 12px 40px -8px oklch(20% .02 264/.22);
--lk-edge:transparent;
}
:host([data-theme=dark]){
color-scheme:dark;
--lk-surface-base:var(--lk-gray-6);
--lk-surface-raised-base:var(--lk-gray-5);
--lk-surface-sunken-base:var(--lk-gray-7);
--lk-text:var(--lk-gray-4);
--lk-accent-default:var(--lk-indigo-2);
--lk-on-accent-default:var(--lk-gray-3);
--lk-accent-shade-default:#fff;
--lk-positive-base:var(--lk-green-2);
--lk-negative-base:var(--lk-red-2);
--lk-warning-base:var(--lk-amber-2);
--lk-scrim:oklch(0% 0 0/.62);
--lk-shadow:0 1px 2px oklch(0% 0 0/.3),0 16px 48px -8px oklch(0% 0 0/.6);
--lk-edge:oklch(100% 0 0/.07);
}
:host([dir=rtl]),[dir=rtl]{--lk-dir:-1}
@media (prefers-reduced-motion:reduce){:host{--lk-shift:0px}}
}`

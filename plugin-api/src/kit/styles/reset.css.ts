/** Undoes the browser's own styles inside the shadow root, and the host page's that come in by inheritance. */

/** `!important` on `:host` wins over a page's `*{...!important}`, because the inner sheet wins among important rules. */
export const resetCss: string = `@layer reset,tokens,kit,views,plugins;
@layer reset{
:host{all:initial!important;display:contents!important}
:host([data-mode=embedded]){display:block!important}
*,::before,::after{box-sizing:border-box}
h1,h2,h3,p,ul,dl,dd{margin:0;padding:0;font:inherit}
ul{list-style:none}
a{color:inherit}
button,input{appearance:none;margin:0;padding:0;border:0;border-radius:0;background:none;font:inherit;color:inherit;letter-spacing:inherit;text-align:start}
img,svg{display:block;flex:none}
[hidden]{display:none!important}
}`

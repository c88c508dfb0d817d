/**
 * The button at the page's edge, and the clear layer that it and the panel stand in. The layer is a popover: nothing of
 * the page stands above it. Unlayered, so that the kit's sheet, which comes with the panel, changes nothing here.
 */
export const launcherCss: string = `:host{all:initial!important;display:contents!important}
.layer{position:fixed;inset:auto auto 20% 0;margin:0;padding:0;border:0;background:none;overflow:visible}
.layer>button{padding:10px 4px;border:0;border-radius:0 10px 10px 0;background:#15171b;color:#fff;font:600 12px system-ui;writing-mode:vertical-rl;cursor:pointer}`

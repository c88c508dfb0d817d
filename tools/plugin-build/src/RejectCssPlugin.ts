import type { Rspack } from '@rsbuild/core'

/** Fails the build if the plugin imports CSS. Styles in the page's head don't apply in the modal's shadow root. */
export class RejectCssPlugin implements Rspack.RspackPluginInstance {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap(pluginName, ({ request, contextInfo }) => {
        if (!/\.(css|s[ac]ss|less|styl(us)?)$/.test(request)) return
        const message = `${contextInfo.issuer || 'The entry'} imports ${request}. ${advice}`
        compilation.errors.push(new compiler.webpack.WebpackError(message))
        return false
      })
    })
  }
}

const pluginName = 'RejectCssPlugin'

/** The error's message, which `buildRemote` also looks for in the build's errors. */
export const advice =
  "Pass the styles as a string to context.ui.styles() (from *.css.ts, or import './x.css?raw'): a remote plugin can't have CSS files."

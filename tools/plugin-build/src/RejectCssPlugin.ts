import type { Rspack } from '@rsbuild/core'

/** Fails a build that imports CSS: in the page's head, it would not reach the modal's shadow root. */
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

/** Also identifies the error of the build. */
export const advice =
  "Pass the styles as a string to context.ui.styles() (from *.css.ts, or import './x.css?raw'): a remote plugin can't have CSS files."

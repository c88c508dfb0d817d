import type { Rspack } from '@rsbuild/core'

/**
 * Fails a build that imports CSS. A bundler would add it to the page's head, where it does not reach the modal's shadow
 * root, and where a strict policy blocks it.
 */
export class RefuseCssPlugin implements Rspack.RspackPluginInstance {
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

const pluginName = 'RefuseCssPlugin'

/** Part of the build's error, which is recognised by it. */
export const advice =
  "A remote plugin can't have CSS files: write the styles as a string (*.css.ts, or import './x.css?raw') and hand it to context.ui.styles()."

import type { Rspack } from '@rsbuild/core'

/**
 * Fails the build if the plugin imports CSS or the shell. Styles in the page's head don't apply in the modal's shadow
 * root, and a copy of the shell knows nothing of the app's.
 */
export class RejectImportsPlugin implements Rspack.RspackPluginInstance {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap(pluginName, ({ request, contextInfo }) => {
        const reason = findReason(request)
        if (!reason) return
        const message = `${contextInfo.issuer || 'The entry'} imports ${request}. ${reason}`
        compilation.errors.push(new compiler.webpack.WebpackError(message))
        return false
      })
    })
  }
}

const pluginName = 'RejectImportsPlugin'

function findReason(request: string): string | undefined {
  if (/\.(css|s[ac]ss|less|styl(us)?)$/.test(request)) return advice
  return /^@latchkey\/shell(\/|$)/.test(request)
    ? 'The shell belongs to the app. A plugin imports @latchkey/plugin-api, and gets everything else from its context.'
    : undefined
}

/** The error's message about styles, which `buildRemote` also looks for in the build's errors. */
export const advice =
  "Pass the styles as a string to context.ui.styles() (from *.css.ts, or import './x.css?raw'): a remote plugin can't have CSS files."

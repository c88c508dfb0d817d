import type { ReactElement } from 'react'
import type { PluginRuntime } from '../../plugins/createPlugins.js'
import type { ViewEntry } from '../../state/navigation.js'
import { useCore } from '../UiContext.js'
import { AccountView } from '../views/account/AccountView.js'
import { ConnectView } from '../views/connect/ConnectView.js'
import { TermsFirst } from '../views/connect/TermsFirst.js'
import { isLazyView } from '../views/lazyViews.js'
import { ErrorBoundary } from './ErrorBoundary.js'
import { LazyView } from './LazyView.js'
import { ViewError } from './ViewError.js'

/** The component for a view: the two of the first chunk, the shell's lazy ones, or a plugin's. */
export function ViewContent({ entry }: { readonly entry: ViewEntry }): ReactElement {
  const { analytics, plugins } = useCore()
  return (
    <ErrorBoundary
      key={entry.key}
      fallback={(_error, retry) => <ViewError onRetry={retry} />}
      onError={(error) => analytics.reportError('INTERNAL_SDK_ERROR', error)}
    >
      {pickView(entry, plugins)}
    </ErrorBoundary>
  )
}

function pickView(entry: ViewEntry, plugins: PluginRuntime): ReactElement {
  if (entry.name === 'Connect') return <ConnectView entry={entry} />
  if (entry.name === 'Account') return <AccountView entry={entry} />
  const view = <LazyView name={isLazyView(entry.name) ? entry.name : 'PluginView'} entry={entry} />
  return connectingViews.has(entry.name) || plugins.connects(entry.name) ? <TermsFirst>{view}</TermsFirst> : view
}

/** A host or a plugin may open them past Connect, which asks for the terms itself. */
const connectingViews = new Set(['AllWallets', 'ConnectingExternal', 'ConnectingWalletConnect'])

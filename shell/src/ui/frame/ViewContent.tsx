import type { ReactElement } from 'react'
import { type ShellViewProps, useCore } from '../hooks.js'
import { PluginView } from '../plugins/PluginView.js'
import { ConnectView } from '../views/connect/ConnectView.js'
import { TermsFirst } from '../views/connect/terms.js'
import { ConnectingExternalView } from '../views/connecting/ConnectingExternalView.js'
import { ConnectingMultiChainView } from '../views/connecting/ConnectingMultiChainView.js'
import { isLazyView, LazyView } from '../views/LazyView.js'
import { ErrorBoundary } from './ErrorBoundary.js'
import { ViewError } from './viewStates.js'

export function ViewContent({ entry }: ShellViewProps): ReactElement {
  const { analytics, plugins } = useCore()
  const view = <View entry={entry} />
  const needsTerms = connectingViews.has(entry.name) || plugins.connects(entry.name)
  return (
    <ErrorBoundary
      key={entry.key}
      fallback={(_error, retry) => <ViewError onRetry={retry} />}
      onError={(error) => analytics.reportError('INTERNAL_SDK_ERROR', error)}
    >
      {needsTerms ? <TermsFirst>{view}</TermsFirst> : view}
    </ErrorBoundary>
  )
}

/** Views that ask for the terms themselves, because a host or plugin can open them without Connect. */
const connectingViews: ReadonlySet<string> = new Set(['AllWallets', 'ConnectingExternal', 'ConnectingWalletConnect'])

function View({ entry }: ShellViewProps): ReactElement {
  switch (entry.name) {
    case 'Connect':
    case 'ConnectWallets':
      return <ConnectView entry={entry} />
    case 'ConnectingExternal':
      return <ConnectingExternalView entry={entry} />
    case 'ConnectingMultiChain':
      return <ConnectingMultiChainView entry={entry} />
    default:
      return isLazyView(entry.name) ? <LazyView name={entry.name} entry={entry} /> : <PluginView entry={entry} />
  }
}

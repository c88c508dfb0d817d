import { useModalAtom } from '@latchkey/plugin-api'
import { asksForTerms } from '../../../navigation/pickFirstView.js'
import { legalAcceptedAtom } from '../../state/legalAcceptedAtom.js'
import { useCore } from '../../UiContext.js'

/** What the host asks visitors to agree to. */
export interface Legal {
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
  /** The visitor must tick a box; otherwise the links are a notice. */
  readonly asks: boolean
  readonly accepted: boolean
  /** Connecting has to wait for the tick. */
  readonly blocks: boolean
  accept(accepted: boolean): void
}

/** The host's terms and whether they are accepted; a checkbox without any address to link is not shown. */
export function useLegal(): Legal {
  const { runtime } = useCore()
  const { termsConditionsUrl, privacyPolicyUrl } = runtime.options
  const accepted = useModalAtom(legalAcceptedAtom)
  const asks = asksForTerms(runtime.options)
  return {
    termsUrl: termsConditionsUrl,
    privacyUrl: privacyPolicyUrl,
    asks,
    accepted,
    blocks: asks && !accepted,
    accept: (value) => runtime.store.set(legalAcceptedAtom, value),
  }
}

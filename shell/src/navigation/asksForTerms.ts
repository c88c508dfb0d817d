import type { ModalOptions } from '../options.js'

/** The host wants its terms ticked before anybody connects; without any address to link there is nothing to tick. */
export function asksForTerms({ features, termsConditionsUrl, privacyPolicyUrl }: ModalOptions): boolean {
  return Boolean(features?.legalCheckbox && (termsConditionsUrl || privacyPolicyUrl))
}

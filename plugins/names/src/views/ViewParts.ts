import type { NamesContext } from '../context.js'
import type { AvailabilityCheck } from '../registration/createAvailability.js'
import type { OwnName } from '../registration/createOwnName.js'
import type { Registration } from '../registration/createRegistration.js'

/** What every view of the plugin gets. */
export interface ViewParts {
  readonly context: NamesContext
  readonly zone: string
  readonly own: OwnName
  readonly availability: AvailabilityCheck
  readonly registration: Registration
}

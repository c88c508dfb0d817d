import { type Text, useModalAtom, usePluginContext, useText, type ViewProps } from '@latchkey/plugin-api'
import {
  Button,
  List,
  ListItem,
  Notice,
  TextField,
  type TextFieldProps,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import { toError, useFirstField } from '@latchkey/plugin-api/submission'
import { type ChangeEvent, type FormEvent, type ReactElement, type Ref, useEffect } from 'react'
import type { manifest } from '../index.js'
import type { ViewParts } from '../module.js'
import type { Availability } from '../registration/createAvailability.js'
import { failedText } from '../registration/createRegistration.js'
import { type LabelReading, lowerCase, readLabel } from '../registration/readLabel.js'
import { useOwnName } from './useOwnName.js'

type Props = ViewParts & Pick<ViewProps<'RegisterAccountName'>, 'args'>

export function RegisterAccountNameView(props: Props): ReactElement {
  return useOwnName(props) ?? <NameForm {...props} />
}

/** Longer than any valid name, so that the form reports a name that is too long instead of truncating it. */
const longest = 255

function NameForm(props: Props): ReactElement {
  const { zone, availability, registration } = props
  const { ui } = usePluginContext<typeof manifest>()
  const text = useText()
  const field = useFirstField()
  const draft = useModalAtom(registration.draft)
  const known = useModalAtom(availability.state)
  const reading = readLabel(draft, zone)
  const { label } = reading
  useNameLookup(props, label)

  const isAsking = useModalAtom(registration.latest)?.isRunning === true
  const found: Availability['status'] = !label ? 'idle' : known.label === label ? known.status : 'looking'
  const name = `${label}.${zone}`
  const rule = text('names.rule', 'At least 4 characters: a–z, digits and hyphens')
  const obstacle = describeObstacle(reading, found, name, text)
  const isWaiting = found === 'looking' || isAsking
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!label || isWaiting) return
    if (found === 'failed') void availability.lookUp(label)
    else if (found === 'free') void registration.register(label)
  }
  const choose = (other: string) => {
    registration.setDraft(lowerCase(other))
    field.current?.focus()
  }
  return (
    <form onSubmit={submit}>
      <ViewBody>
        <OutcomeNotice registration={registration} name={name} />
        <NameField
          {...{ field, zone }}
          value={draft}
          readOnly={isAsking}
          onValueChange={(value) => registration.setDraft(lowerCase(value))}
          busy={found === 'looking'}
          hint={found === 'free' ? text('names.free', '{name} is available', { name }) : rule}
          error={found === 'failed' ? ui.errorText(known.error) : obstacle}
        />
        {known.others.length > 0 && !isAsking && <Suggestions others={known.others} zone={zone} onChoose={choose} />}
      </ViewBody>
      <ViewFooter>
        <Button
          type="submit"
          busy={isWaiting}
          disabled={!label || obstacle !== undefined}
          disabledReason={obstacle ?? rule}
        >
          {found === 'failed' ? text('names.again', 'Try again') : text('names.submit', 'Register')}
        </Button>
      </ViewFooter>
    </form>
  )
}

type NameFieldProps = Omit<TextFieldProps, 'label'> & { readonly field: Ref<HTMLInputElement>; readonly zone: string }

function NameField({ field, zone, ...props }: NameFieldProps): ReactElement {
  const text = useText()
  return (
    <TextField
      ref={field}
      label={text('names.field', 'Name')}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={longest}
      onChange={keepCaret}
      trailing={<bdi className="names-zone">.{zone}</bdi>}
      {...props}
    />
  )
}

function useNameLookup({ args, availability, registration }: Props, label: string | undefined): void {
  const { accounts } = usePluginContext<typeof manifest>()
  const networkId = useModalAtom(accounts.activeNetwork)?.caipNetworkId
  const given = args?.name
  useEffect(() => {
    if (given !== undefined) registration.setDraft(lowerCase(given).slice(0, longest))
  }, [registration, given])

  useEffect(() => {
    void networkId
    void availability.lookUp(undefined)
    const timer = label ? setTimeout(() => void availability.lookUp(label), 500) : undefined
    return () => clearTimeout(timer)
  }, [availability, label, networkId])
}

type OutcomeProps = Pick<ViewParts, 'registration'> & { readonly name: string }

function OutcomeNotice({ registration, name }: OutcomeProps): ReactElement | null {
  const { ui } = usePluginContext<typeof manifest>()
  const text = useText()
  const latest = useModalAtom(registration.latest)
  if (latest?.subject !== name) return null
  const { state } = latest
  if (state.status === 'rejected')
    return <Notice>{text('names.rejected', 'You rejected the request. Nothing was registered.')}</Notice>
  if (state.status !== 'failed' || !state.error) return null
  const { reason } = Object(state.error.values)
  const isRefused = state.error.code === 'NAME_REGISTRATION_FAILED'
  return (
    <Notice tone="error" title={text('names.failed', failedText, { name })}>
      <bdi>
        {isRefused
          ? reason && text('names.reason', 'The name service says: “{reason}”', { reason })
          : ui.errorText(toError(state.error))}
      </bdi>
    </Notice>
  )
}

type SuggestionsProps = Pick<Props, 'zone'> & Pick<Availability, 'others'> & { onChoose(name: string): void }

function Suggestions({ others, zone, onChoose }: SuggestionsProps): ReactElement {
  const heading = useText()('names.others', 'Similar names available')
  return (
    <>
      <h2 className="names-heading">{heading}</h2>
      <List label={heading} dense>
        {others.map((name) => (
          <ListItem key={name} variant="plain" title={`${name}.${zone}`} onClick={() => onChoose(name)} />
        ))}
      </List>
    </>
  )
}

/** Lowercases the input in the DOM. If React changed the value, the caret would jump to the end. */
function keepCaret({ target }: ChangeEvent<HTMLInputElement>): void {
  const { selectionEnd, value } = target
  const written = lowerCase(value)
  if (written === value) return
  target.value = written
  target.setSelectionRange(selectionEnd, selectionEnd)
}

/** Ignores names that are too short, because the user may still be typing. */
function describeObstacle({ problem }: LabelReading, found: Availability['status'], name: string, text: Text) {
  if (found === 'taken') return text('names.taken', '{name} is taken', { name })
  if (found === 'unserved') return text('names.unserved', 'Names can’t be registered on this network')
  if (!problem || problem === 'short') return undefined
  return {
    characters: text('names.characters', 'Use only a–z, digits and hyphens'),
    hyphens: text('names.hyphens', 'Use hyphens only between letters or digits'),
    long: text('names.long', 'At most 64 characters'),
  }[problem]
}

/**
 * How each WCAG 2.2 criterion of levels A and AA is checked. A string is a check from `checks.mjs` that runs in every
 * view, or `review`, which marks a review without a test. An array is a test file and, optionally, the start of a
 * title.
 */

/** Marks a criterion that was reviewed in messages, source and screenshots, without a test. */
export const review = 'review'

const spec = 'tests/e2e/full/access.spec.ts'
const roles = ['plugin-api/src/kit/theme/roles.test.ts']
const themes = ['tests/e2e/views.spec.ts']
const announced = [spec, 'behavior: announces changes away from the focus']
const pasted = [spec, 'behavior: a code can be pasted, and fields state their purpose']
const pulled = [spec, 'behavior: a button does what pulling the sheet does']

/**
 * @typedef {object} Criterion
 * @property {string} id
 * @property {string} name
 * @property {'A' | 'AA'} level
 * @property {readonly (string | readonly string[])[]} [by] the required checks. If there are none, the criterion does
 * not apply.
 * @property {'partly'} [only] partly supported, even if all tests pass. The remark says why.
 * @property {string} [remark]
 */

/** @type {readonly Criterion[]} */
export const criteria = [
  a(
    '1.1.1',
    'Non-text Content',
    ['axe', 'names, roles, states'],
    'Images of wallets, tokens and networks are decorative: their names are next to them. QR codes have a name, and a link or text next to them.',
  ),
  na('1.2.1', 'Audio-only and Video-only (Prerecorded)', 'A'),
  na('1.2.2', 'Captions (Prerecorded)', 'A'),
  na('1.2.3', 'Audio Description or Media Alternative (Prerecorded)', 'A'),
  na('1.2.4', 'Captions (Live)', 'AA'),
  na('1.2.5', 'Audio Description (Prerecorded)', 'AA'),
  a('1.3.1', 'Info and Relationships', ['names, roles, states', 'axe', 'no text lost']),
  a('1.3.2', 'Meaningful Sequence', ['source order', 'focus order']),
  a(
    '1.3.3',
    'Sensory Characteristics',
    [review],
    'No UI text identifies a control by its position or look. Two messages say “above” and “below”, which also match the reading order.',
  ),
  aa('1.3.4', 'Orientation', ['reflow', 'resize text'], 'The modal works in portrait and landscape.'),
  aa('1.3.5', 'Identify Input Purpose', [pasted]),
  a('1.4.1', 'Use of Color', ['forced colors'], 'A shape, icon or word also marks the selection.'),
  na('1.4.2', 'Audio Control', 'A'),
  aa(
    '1.4.3',
    'Contrast (Minimum)',
    [roles, themes, 'axe'],
    'Tests check each pair of adjacent colors in both themes with ten accents, and axe checks each view. The modal chooses a text color that has enough contrast with your `--latchkey-accent`.',
  ),
  aa(
    '1.4.4',
    'Resize Text',
    ['resize text'],
    'Sizes are in px, multiplied by `--latchkey-font-size-master`. Browser zoom enlarges them, but the browser’s font size setting does not.',
  ),
  aa('1.4.5', 'Images of Text', ['no text lost'], 'Only QR codes are images.'),
  aa('1.4.10', 'Reflow', ['reflow', themes]),
  aa('1.4.11', 'Non-text Contrast', [roles, 'forced colors']),
  aa('1.4.12', 'Text Spacing', ['text spacing']),
  aa('1.4.13', 'Content on Hover or Focus', ['focus changes nothing'], 'Only the browser’s tooltips appear.'),
  a('2.1.1', 'Keyboard', ['keyboard reach', 'keyboard way out']),
  a(
    '2.1.2',
    'No Keyboard Trap',
    ['focus order', 'keyboard way out'],
    'Tab stays in the open dialog, as in every modal dialog, and Escape closes it. Only UnsupportedChain can’t be closed: users leave it by choosing a network or Disconnect.',
  ),
  a('2.1.4', 'Character Key Shortcuts', ['no character keys']),
  a(
    '2.2.1',
    'Timing Adjustable',
    [['tests/e2e/toasts.spec.ts'], review],
    'QR codes and swap quotes renew themselves. The email service decides when a one-time code expires, and users can request another. Toasts disappear, but their content is also elsewhere.',
  ),
  a(
    '2.2.2',
    'Pause, Stop, Hide',
    ['reduced motion'],
    'Only progress indicators move, and they stop when the progress ends.',
  ),
  a('2.3.1', 'Three Flashes or Below Threshold', ['reduced motion']),
  na(
    '2.4.1',
    'Bypass Blocks',
    'A',
    'The dialog has no blocks to skip. The page behind it is outside the focus order and accessibility tree.',
  ),
  a(
    '2.4.2',
    'Page Titled',
    ['names, roles, states'],
    'The dialog has its view’s title. Your app sets the page’s title.',
  ),
  a('2.4.3', 'Focus Order', [
    'focus order',
    'keyboard way out',
    ['tests/e2e/navigation.spec.ts', 'behavior: opens, chooses, goes back and closes by keyboard'],
  ]),
  a('2.4.4', 'Link Purpose (In Context)', ['names, roles, states', 'axe', review]),
  na('2.4.5', 'Multiple Ways', 'AA', 'This criterion applies to sets of pages.'),
  aa(
    '2.4.6',
    'Headings and Labels',
    ['names, roles, states', review],
    'Tests check that headings and labels exist. We reviewed their wording.',
  ),
  aa('2.4.7', 'Focus Visible', ['focus visible', roles]),
  aa('2.4.11', 'Focus Not Obscured (Minimum)', ['focus not obscured']),
  a(
    '2.5.1',
    'Pointer Gestures',
    [pulled],
    'The only gesture is pulling down the sheet on phones. Close does the same.',
  ),
  a(
    '2.5.2',
    'Pointer Cancellation',
    [['tests/e2e/phone.spec.ts', 'behavior: a short, slow pull settles back'], review],
    'Actions happen when the pointer is released.',
  ),
  a('2.5.3', 'Label in Name', ['label in name']),
  na('2.5.4', 'Motion Actuation', 'A'),
  aa('2.5.7', 'Dragging Movements', [pulled]),
  aa(
    '2.5.8',
    'Target Size (Minimum)',
    [
      'target size',
      ['plugin-api/src/kit/kit.browser.test.ts', 'behavior: every click target is at least 40 px wide and high'],
    ],
    'Targets are at least 24 px wide and high, and 40 px in kit components.',
  ),
  a(
    '3.1.1',
    'Language of Page',
    ['axe', ['tests/e2e/live.spec.ts', 'behavior: changes theme and language']],
    'The modal sets `lang` and `dir` on its element. Your app sets them on the page.',
  ),
  aa(
    '3.1.2',
    'Language of Parts',
    [review],
    'Names of wallets, tokens and networks may be in other languages, which the criterion exempts. Messages to sign appear unchanged, without a language tag.',
    'partly',
  ),
  a('3.2.1', 'On Focus', ['focus changes nothing']),
  a(
    '3.2.2',
    'On Input',
    [['tests/e2e/email.spec.ts'], review],
    'Choosing an option changes only the content below it. Typing the last digit submits a one-time code, as the text above the field says.',
  ),
  aa('3.2.3', 'Consistent Navigation', [review], 'In every header, Back comes first and Close last.'),
  aa('3.2.4', 'Consistent Identification', [review], 'All views use the same UI kit and message catalogue.'),
  a('3.2.6', 'Consistent Help', [review], 'The only help (about wallets) is always in Connect’s header.'),
  a('3.3.1', 'Error Identification', [announced, ['plugin-api/src/kit/kit.test.tsx']]),
  a('3.3.2', 'Labels or Instructions', ['names, roles, states', 'label in name']),
  aa('3.3.3', 'Error Suggestion', [['tests/lint/errors.test.ts']], 'Each error tells the user what to do.'),
  aa(
    '3.3.4',
    'Error Prevention (Legal, Financial, Data)',
    [
      ['tests/e2e/send.spec.ts', 'default: sends ether to a name'],
      ['tests/e2e/swaps.spec.ts', 'default: swaps ether for a token'],
    ],
    'Users review payments and swaps before the wallet’s own prompt.',
  ),
  a(
    '3.3.7',
    'Redundant Entry',
    [['tests/e2e/send.spec.ts', 'default: returns from the embedded wallet’s approval to the form']],
    'Forms keep typed values when a user returns.',
  ),
  aa(
    '3.3.8',
    'Accessible Authentication (Minimum)',
    [pasted],
    'Signing in needs no password or puzzle. Users paste or autofill an emailed code, follow a link, use another site, or use a wallet.',
  ),
  a('4.1.2', 'Name, Role, Value', ['names, roles, states', 'tree reach', 'axe']),
  aa('4.1.3', 'Status Messages', [announced]),
]

function a(id, name, by, remark) {
  return { id, name, level: /** @type {const} */ ('A'), by, remark }
}

function aa(id, name, by, remark, only) {
  return { id, name, level: /** @type {const} */ ('AA'), by, remark, only }
}

function na(id, name, level, remark = 'None.') {
  return { id, name, level, remark }
}

/**
 * WCAG 2.2, levels A and AA: what holds each criterion here. A string is a check of `checks.mjs`, done in every view, or
 * `review`: it was read and looked at, and no test holds it. An array is a file of tests and, where not all of them are meant, the
 * beginning of a title.
 */

/** What is said of a criterion for which texts and source were read and pictures looked at. */
export const review = 'review'

const spec = 'tests/e2e/full/access.spec.ts'
const roles = ['plugin-api/src/kit/theme/roles.test.ts']
const themes = ['tests/e2e/views.spec.ts']
const announced = [spec, 'behavior: what happens elsewhere than at the focus is announced']
const pasted = [spec, 'behavior: a code is pasted, and fields say what they are for']
const pulled = [spec, 'behavior: what a pull does, a button does']

/**
 * @typedef {object} Criterion
 * @property {string} id
 * @property {string} name
 * @property {'A' | 'AA'} level
 * @property {readonly (string | readonly string[])[]} [by] the checks that must pass. Without it the criterion does not apply.
 * @property {'partly'} [only] it is supported in part, whatever the tests say; the remark names that part.
 * @property {string} [remark]
 */

/** @type {readonly Criterion[]} */
export const criteria = [
  a(
    '1.1.1',
    'Non-text Content',
    ['axe', 'names, roles, states'],
    'Pictures of wallets, tokens and networks stand beside their names and are decoration; codes to scan have a name, and a link or a text beside them.',
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
    'No text tells a control by its place or its look. Two say “above” and “below”, which is before and after in the order of reading, too.',
  ),
  aa('1.3.4', 'Orientation', ['reflow', 'resize text'], 'Upright and across; nothing asks for either.'),
  aa('1.3.5', 'Identify Input Purpose', [pasted]),
  a('1.4.1', 'Use of Color', ['forced colours'], 'What is chosen is marked by a shape, a sign or a word, too.'),
  na('1.4.2', 'Audio Control', 'A'),
  aa(
    '1.4.3',
    'Contrast (Minimum)',
    [roles, themes, 'axe'],
    'Each pair of colours that meets, in both themes and with ten accents of hosts; and what axe measures in each view. A host that sets `--latchkey-accent` keeps it: the text on it is chosen by contrast.',
  ),
  aa(
    '1.4.4',
    'Resize Text',
    ['resize text'],
    'Sizes are px times `--latchkey-font-size-master`, so the browser’s zoom enlarges them; its font size alone does not.',
  ),
  aa('1.4.5', 'Images of Text', ['no text lost'], 'None but the codes to scan.'),
  aa('1.4.10', 'Reflow', ['reflow', themes]),
  aa('1.4.11', 'Non-text Contrast', [roles, 'forced colours']),
  aa('1.4.12', 'Text Spacing', ['text spacing']),
  aa(
    '1.4.13',
    'Content on Hover or Focus',
    ['focus changes nothing'],
    'Nothing appears but the browser’s own tooltips.',
  ),
  a('2.1.1', 'Keyboard', ['keyboard reach', 'keyboard way out']),
  a(
    '2.1.2',
    'No Keyboard Trap',
    ['focus order', 'keyboard way out'],
    'While the dialog is open Tab stays in it, as in every modal dialog; Escape leads out. UnsupportedChain alone can’t be closed: it is left by a network or by Disconnect.',
  ),
  a('2.1.4', 'Character Key Shortcuts', ['no character keys']),
  a(
    '2.2.1',
    'Timing Adjustable',
    [['tests/e2e/toasts.spec.ts'], review],
    'A code to scan renews itself before it expires. An offer of a swap is asked for anew. A one-time code’s end is the sender’s; another can be asked for. Toasts go, but say nothing that stands nowhere else.',
  ),
  a(
    '2.2.2',
    'Pause, Stop, Hide',
    ['reduced motion'],
    'What moves on its own says that something is under way, and ends with that.',
  ),
  a('2.3.1', 'Three Flashes or Below Threshold', ['reduced motion']),
  na(
    '2.4.1',
    'Bypass Blocks',
    'A',
    'A dialog is no page of several blocks; the host’s page behind it is left out of order and tree.',
  ),
  a('2.4.2', 'Page Titled', ['names, roles, states'], 'The dialog bears its view’s title. The page’s is the host’s.'),
  a('2.4.3', 'Focus Order', [
    'focus order',
    'keyboard way out',
    ['tests/e2e/navigation.spec.ts', 'behavior: keyboard alone opens, chooses, goes back and closes'],
  ]),
  a('2.4.4', 'Link Purpose (In Context)', ['names, roles, states', 'axe', review]),
  na('2.4.5', 'Multiple Ways', 'AA', 'It is about pages of a site.'),
  aa(
    '2.4.6',
    'Headings and Labels',
    ['names, roles, states', review],
    'That each has a heading and a label is tested; that they say what they should was read.',
  ),
  aa('2.4.7', 'Focus Visible', ['focus visible', roles]),
  aa('2.4.11', 'Focus Not Obscured (Minimum)', ['focus not obscured']),
  a('2.5.1', 'Pointer Gestures', [pulled], 'The one gesture pulls a sheet down on phones; Close does the same.'),
  a(
    '2.5.2',
    'Pointer Cancellation',
    [['tests/e2e/phone.spec.ts', 'behavior: a short, slow pull settles back'], review],
    'Everything happens on the click, which the release ends.',
  ),
  a('2.5.3', 'Label in Name', ['label in name']),
  na('2.5.4', 'Motion Actuation', 'A'),
  aa('2.5.7', 'Dragging Movements', [pulled]),
  aa(
    '2.5.8',
    'Target Size (Minimum)',
    ['target size', ['plugin-api/src/kit/kit.browser.test.ts', 'behavior: every target is 40 px']],
    '24 px; the parts of the kit have 40 and more.',
  ),
  a(
    '3.1.1',
    'Language of Page',
    ['axe', ['tests/e2e/live.spec.ts', 'behavior: theme and language change']],
    '`lang` and `dir` stand on the modal’s element. The page’s are the host’s.',
  ),
  aa(
    '3.1.2',
    'Language of Parts',
    [review],
    'Only names of wallets, tokens and networks are in other languages, which the criterion excepts. A message that a wallet is to sign is shown as it is, without its language.',
    'partly',
  ),
  a('3.2.1', 'On Focus', ['focus changes nothing']),
  a(
    '3.2.2',
    'On Input',
    [['tests/e2e/email.spec.ts'], review],
    'A choice changes what stands below it. A one-time code is sent off with its last digit, as the text over it says.',
  ),
  aa('3.2.3', 'Consistent Navigation', [review], 'Back at the start, Close at the end of every header.'),
  aa('3.2.4', 'Consistent Identification', [review], 'One kit of parts, one catalogue of texts.'),
  a(
    '3.2.6',
    'Consistent Help',
    [review],
    'The one help, what a wallet is, stands in Connect’s header, always in that place.',
  ),
  a('3.3.1', 'Error Identification', [announced, ['plugin-api/src/kit/kit.test.tsx']]),
  a('3.3.2', 'Labels or Instructions', ['names, roles, states', 'label in name']),
  aa('3.3.3', 'Error Suggestion', [['tests/lint/errors.test.ts']], 'Each error has a sentence that says what to do.'),
  aa(
    '3.3.4',
    'Error Prevention (Legal, Financial, Data)',
    [
      ['tests/e2e/send.spec.ts', 'default: ether to a name'],
      ['tests/e2e/swaps.spec.ts', 'default: ether to a token'],
    ],
    'Payments and swaps are reviewed before the wallet is asked, which asks again.',
  ),
  a(
    '3.3.7',
    'Redundant Entry',
    [['tests/e2e/send.spec.ts', 'default: the embedded wallet approves over the form, which goes on']],
    'What was typed is there when a visitor comes back.',
  ),
  aa(
    '3.3.8',
    'Accessible Authentication (Minimum)',
    [pasted],
    'No password and no puzzle: a code by mail that can be pasted or filled in by the browser, a link, another site, a wallet.',
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

function na(id, name, level, remark = 'There is none.') {
  return { id, name, level, remark }
}

import { SaveBar } from '#ui/forms/SaveBar.tsx';
import { Alert, type AlertKind } from '#ui/messages/Alert.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { FormDialog } from '#ui/layout/FormDialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { OpenedSample } from './OpenedSample.tsx';
import type { PartSample } from './partSample.ts';

const ALERT_KINDS: AlertKind[] = ['info', 'success', 'warning', 'error'];
const noop = () => undefined;

const ConfirmSample = ({ problem, isCancelFirst }: { problem: string | null; isCancelFirst: boolean }) => (
  <OpenedSample label="Ask">
    {(close) => (
      <ConfirmDialog
        title="Remove the Autumn Cup?"
        confirm="Remove tournament"
        isCancelFirst={isCancelFirst}
        problem={problem}
        onConfirm={close}
        onClose={close}
      >
        <p>Its players, groups and settings go with it.</p>
      </ConfirmDialog>
    )}
  </OpenedSample>
);

const TypedTextSample = () => (
  <OpenedSample label="Open a dialog with a text">
    {(close) => (
      <FormDialog title="A text" onClose={close}>
        <Field label="Type, then press Esc" />
      </FormDialog>
    )}
  </OpenedSample>
);

export const MESSAGE_SAMPLES: PartSample[] = [
  { part: 'FormDialog', states: [{ name: 'usual', shown: <TypedTextSample /> }] },
  {
    part: 'SaveBar',
    states: [
      { name: 'unchanged', shown: <SaveBar state="same" busy={false} /> },
      { name: 'changed', shown: <SaveBar state="changed" busy={false} onDiscard={() => {}} /> },
      { name: 'saved', shown: <SaveBar state="saved" busy={false} /> },
    ],
  },
  {
    part: 'Alert',
    states: [
      ...ALERT_KINDS.map((alertKind) => ({
        name: alertKind,
        shown: (
          <Alert kind={alertKind} title="A title">
            One sentence that says what happened.
          </Alert>
        ),
      })),
      {
        name: 'can be dismissed',
        shown: (
          <Alert kind="success" onClose={noop}>
            Successfully generated groupings for Round 1
          </Alert>
        ),
      },
    ],
  },
  {
    part: 'ConfirmDialog',
    states: [
      { name: 'usual', shown: <ConfirmSample problem={null} isCancelFirst={false} /> },
      {
        name: 'did not work',
        shown: <ConfirmSample problem="No connection to the server." isCancelFirst={false} />,
      },
      { name: 'the way back first', shown: <ConfirmSample problem={null} isCancelFirst /> },
    ],
  },
  {
    part: 'Empty',
    states: [
      { name: 'nothing there', shown: <Empty>No tournaments found for this player.</Empty> },
      {
        name: 'with what to do next',
        shown: (
          <Empty action={<Button>All tournaments</Button>}>There is no tournament with this number.</Empty>
        ),
      },
    ],
  },
  {
    part: 'Failed',
    states: [
      {
        name: 'a read that did not succeed',
        shown: (
          <Failed title="The leaderboard could not be loaded." onRetry={noop}>
            The server does not answer.
          </Failed>
        ),
      },
    ],
  },
  { part: 'Spinner', states: [{ name: 'under way', shown: <Spinner>Loading the leaderboard...</Spinner> }] },
  {
    part: 'Page',
    states: [
      {
        name: 'heading, subtitle and aside',
        shown: (
          <Page
            title={<span>Robin Hayes</span>}
            subtitle="@robin"
            aside={<Button variant="secondary">Edit Profile</Button>}
          >
            What it holds.
          </Page>
        ),
      },
    ],
  },
];

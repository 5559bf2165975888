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
import type { PartSamples } from './partSample.ts';

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

export const MESSAGE_SAMPLES: PartSamples = {
  FormDialog: { usual: <TypedTextSample /> },
  SaveBar: {
    unchanged: <SaveBar state="same" busy={false} />,
    changed: <SaveBar state="changed" busy={false} onDiscard={() => {}} />,
    saved: <SaveBar state="saved" busy={false} />,
  },
  Alert: {
    ...Object.fromEntries(
      ALERT_KINDS.map((alertKind) => [
        alertKind,
        <Alert key={alertKind} kind={alertKind} title="A title">
          One sentence that says what happened.
        </Alert>,
      ]),
    ),
    'can be dismissed': (
      <Alert kind="success" onClose={noop}>
        Successfully generated groupings for Round 1
      </Alert>
    ),
  },
  ConfirmDialog: {
    usual: <ConfirmSample problem={null} isCancelFirst={false} />,
    'did not work': <ConfirmSample problem="No connection to the server." isCancelFirst={false} />,
    'the way back first': <ConfirmSample problem={null} isCancelFirst />,
  },
  Empty: {
    'nothing there': <Empty>No tournaments found for this player.</Empty>,
    'with what to do next': (
      <Empty action={<Button>All tournaments</Button>}>There is no tournament with this number.</Empty>
    ),
  },
  Failed: {
    'a read that did not succeed': (
      <Failed title="The leaderboard could not be loaded." onRetry={noop}>
        The server does not answer.
      </Failed>
    ),
  },
  Spinner: { 'under way': <Spinner>Loading the leaderboard...</Spinner> },
  Page: {
    'heading, subtitle and aside': (
      <Page
        title={<span>Robin Hayes</span>}
        subtitle="@robin"
        aside={<Button variant="secondary">Edit Profile</Button>}
      >
        What it holds.
      </Page>
    ),
  },
};

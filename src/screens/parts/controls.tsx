import { useState } from 'react';
import { Button, type ButtonVariant } from '#ui/forms/Button.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Field, SelectField, SliderField } from '#ui/forms/Field.tsx';
import { FileButton } from '#ui/forms/FileButton.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { Menu } from '#ui/layout/Menu.tsx';
import { Paper, PrintedPage } from '#ui/layout/Paper.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { Workspace } from '#ui/layout/Workspace.tsx';
import styles from './PartsScreen.module.css';
import { OpenedSample } from './OpenedSample.tsx';
import type { PartSamples } from './partSample.ts';

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'back', 'quiet', 'danger'];

function ChoiceSample() {
  const [chosenNumber, chooseNumber] = useState(3);
  const options = [1, 2, 3, 4].map((n) => ({ value: n, label: `R${n}`, spoken: `Round ${n}` }));
  return <Choice label="Round shown" options={options} chosen={chosenNumber} onChoose={chooseNumber} />;
}

function TabsSample() {
  const [chosenTab, chooseTab] = useState<'login' | 'register'>('login');
  return (
    <div className={styles.full}>
      <Tabs
        label="Account"
        tabs={[
          { key: 'login', label: 'Login', content: 'What Login holds.' },
          { key: 'register', label: 'Register', content: 'What Register holds.' },
        ]}
        chosen={chosenTab}
        onChoose={chooseTab}
      />
    </div>
  );
}

function FoldSample({ from }: { from: boolean }) {
  const [isOpen, setOpen] = useState(from);
  return (
    <div className={styles.full}>
      <Fold title="Player Exclusions" note="2 of 16 excluded" open={isOpen} onToggle={setOpen}>
        What is folded away.
      </Fold>
    </div>
  );
}

const DialogSample = ({ wide }: { wide: boolean }) => (
  <OpenedSample label="Open it">
    {(close) => (
      <Dialog title="Your scores" wide={wide} onClose={close}>
        <p>✓ Every score is on the server.</p>
        <Button variant="secondary" onClick={close}>
          Close
        </Button>
      </Dialog>
    )}
  </OpenedSample>
);

function PaperSample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Print the screen again' : 'Print one line only'}
      </Button>
      {isOpen ? (
        <Paper>
          <PrintedPage>One line.</PrintedPage>
        </Paper>
      ) : null}
    </>
  );
}

function SliderSample() {
  const [value, setValue] = useState(0.7);
  return (
    <SliderField
      label="Handicap weight"
      hint="1: players of similar handicap play together. 0: handicaps do not count."
      min={0}
      max={1}
      step={0.1}
      value={value}
      onChange={(event) => setValue(Number(event.target.value))}
    />
  );
}

export const CONTROL_SAMPLES: PartSamples = {
  Button: {
    ...Object.fromEntries(
      VARIANTS.map((variant) => [
        variant,
        <Button key={variant} variant={variant}>
          Save Changes
        </Button>,
      ]),
    ),
    disabled: <Button disabled>Next Hole</Button>,
    busy: <Button busy>Submit</Button>,
    wide: (
      <Button wide variant="primary">
        Login
      </Button>
    ),
  },
  FileButton: {
    'for any text': (
      <FileButton label="Open a file" name="A file" accept="text/plain" onChoose={() => undefined} />
    ),
  },
  Field: {
    empty: <Field label="Username" />,
    'with a hint': <Field label="Slope" hint="55 to 155; 113 is standard." defaultValue="127" />,
    wrong: <Field label="Slope" problem="The slope is 55 to 155." defaultValue="12" />,
    date: <Field label="Round 1 Date:" type="date" />,
    select: (
      <SelectField label="Partner">
        <option>Select Partner</option>
        <option>Elin</option>
      </SelectField>
    ),
    slider: <SliderSample />,
  },
  TextArea: {
    lines: <TextArea label="New notice" hint="At most 500 characters." rows={3} />,
    'not accepted': <TextArea label="New notice" problem="must not be blank." rows={3} />,
  },
  FormStack: {
    'two fields': (
      <FormStack>
        <Field label="First Name" />
        <Field label="Last Name" />
      </FormStack>
    ),
  },
  Choice: { 'one of four': <ChoiceSample /> },
  Workspace: {
    'with a rail': (
      <Workspace rail={<p>Groups</p>} next={<a href="#groups">Next: 62 players have no group</a>}>
        <Button>Draw the groups</Button>
      </Workspace>
    ),
  },
  Tabs: { 'two tabs': <TabsSample /> },
  Fold: {
    closed: <FoldSample from={false} />,
    open: <FoldSample from />,
  },
  Menu: {
    'closed; a press opens it': (
      <Menu label="My Scorecard">
        <a href="#round-1">Round 1</a>
        <a href="#round-2">Round 2</a>
      </Menu>
    ),
  },
  Dialog: {
    usual: <DialogSample wide={false} />,
    wide: <DialogSample wide />,
  },
  Paper: { 'seen when printed': <PaperSample /> },
};

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
import type { PartSample } from './partSample.ts';

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

function DialogSample({ wide }: { wide: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open it
      </Button>
      {isOpen ? (
        <Dialog title="Your scores" wide={wide} onClose={() => setOpen(false)}>
          <p>✓ Every score is on the server.</p>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Close
          </Button>
        </Dialog>
      ) : null}
    </>
  );
}

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

export const CONTROL_SAMPLES: PartSample[] = [
  {
    part: 'Button',
    states: [
      ...VARIANTS.map((name) => ({ name, shown: <Button variant={name}>Save Changes</Button> })),
      { name: 'disabled', shown: <Button disabled>Next Hole</Button> },
      { name: 'busy', shown: <Button busy>Submit</Button> },
      {
        name: 'wide',
        shown: (
          <Button wide variant="primary">
            Login
          </Button>
        ),
      },
    ],
  },
  {
    part: 'FileButton',
    states: [
      {
        name: 'for any text',
        shown: (
          <FileButton label="Open a file" name="A file" accept="text/plain" onChoose={() => undefined} />
        ),
      },
    ],
  },
  {
    part: 'Field',
    states: [
      { name: 'empty', shown: <Field label="Username" /> },
      {
        name: 'with a hint',
        shown: <Field label="Slope" hint="55 to 155; 113 is standard." defaultValue="127" />,
      },
      { name: 'wrong', shown: <Field label="Slope" problem="The slope is 55 to 155." defaultValue="12" /> },
      { name: 'date', shown: <Field label="Round 1 Date:" type="date" /> },
      {
        name: 'select',
        shown: (
          <SelectField label="Partner">
            <option>Select Partner</option>
            <option>Elin</option>
          </SelectField>
        ),
      },
      { name: 'slider', shown: <SliderSample /> },
    ],
  },
  {
    part: 'TextArea',
    states: [
      { name: 'lines', shown: <TextArea label="New notice" hint="At most 500 characters." rows={3} /> },
      { name: 'not accepted', shown: <TextArea label="New notice" problem="must not be blank." rows={3} /> },
    ],
  },
  {
    part: 'FormStack',
    states: [
      {
        name: 'two fields',
        shown: (
          <FormStack onSubmit={(event) => event.preventDefault()}>
            <Field label="First Name" />
            <Field label="Last Name" />
          </FormStack>
        ),
      },
    ],
  },
  { part: 'Choice', states: [{ name: 'one of four', shown: <ChoiceSample /> }] },
  {
    part: 'Workspace',
    states: [
      {
        name: 'with a rail',
        shown: (
          <Workspace rail={<p>Groups</p>} next={<a href="#groups">Next: 62 players have no group</a>}>
            <Button>Draw the groups</Button>
          </Workspace>
        ),
      },
    ],
  },
  { part: 'Tabs', states: [{ name: 'two tabs', shown: <TabsSample /> }] },
  {
    part: 'Fold',
    states: [
      { name: 'closed', shown: <FoldSample from={false} /> },
      { name: 'open', shown: <FoldSample from /> },
    ],
  },
  {
    part: 'Menu',
    states: [
      {
        name: 'closed; a press opens it',
        shown: (
          <Menu label="My Scorecard">
            <a href="#round-1">Round 1</a>
            <a href="#round-2">Round 2</a>
          </Menu>
        ),
      },
    ],
  },
  {
    part: 'Dialog',
    states: [
      { name: 'usual', shown: <DialogSample wide={false} /> },
      { name: 'wide', shown: <DialogSample wide /> },
    ],
  },
  { part: 'Paper', states: [{ name: 'seen when printed', shown: <PaperSample /> }] },
];

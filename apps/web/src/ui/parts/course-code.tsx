import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { COURSE_ID_MAX } from '@pupitre/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../api/use-session.ts';
import classes from './course-code.module.css';

/** The code of a course, as it stands under its QR code: its id. Leads to the course (QR-01 to QR-09). */
export function CourseCode({ initial = '' }: { initial?: string }) {
  const { isAuthenticated } = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initial);
  const code = readCode(typed);
  return (
    <form
      className={`panel ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (code === null) return;
        const params = { id: String(code) };
        if (isAuthenticated) void navigate({ to: '/parcours/detail/$id', params });
        else void navigate({ to: '/parcours/libre/$id', params });
      }}
    >
      <TextInput
        label="Code"
        name="code"
        size="lg"
        className={classes.code}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        required
        withAsterisk={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" size="lg" disabled={code === null}>
        OK!
      </Button>
    </form>
  );
}

/** A whole number from 1 to 999999, else null; no message says why (QR-06). */
export function readCode(text: string): number | null {
  const digits = text.trim();
  if (!/^\d{1,9}$/.test(digits)) return null;
  const code = Number(digits);
  return code >= 1 && code <= COURSE_ID_MAX ? code : null;
}

import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const ardoise: MantineColorsTuple = [
  '#f0f9fb',
  '#dff1f5',
  '#c1e1ea',
  '#9ecdd9',
  '#7bb8c7',
  '#579cad',
  '#398090',
  '#1e6271',
  '#124c58',
  '#09343c',
];
const laiton: MantineColorsTuple = [
  '#fff7ed',
  '#ffeed4',
  '#ffdeac',
  '#fcc978',
  '#efb656',
  '#d69e3c',
  '#b48226',
  '#8e6413',
  '#6d4b04',
  '#4c3301',
];
const gray: MantineColorsTuple = [
  '#fbfaf8',
  '#f5f3ef',
  '#eae8e2',
  '#dcd9d2',
  '#c4c1b8',
  '#a29e95',
  '#838078',
  '#5e5b53',
  '#3f3d37',
  '#23211d',
];
const dark: MantineColorsTuple = [
  '#e4e9ea',
  '#c4ccce',
  '#a0aaad',
  '#778386',
  '#425054',
  '#2e3c40',
  '#192529',
  '#0e191c',
  '#081215',
  '#040c0e',
];

/**
 * Buttons: filled (the one primary action), default (outlined sheet), light (quiet), subtle (text), danger and
 * danger-filled (destructive), accent (the header's « Se connecter »). All read the roles, so contrast is the tokens'.
 */
const variantColorResolver: VariantColorsResolver = (input) =>
  VARIANTS[input.variant] ?? defaultVariantColorsResolver(input);

const none = '1px solid transparent';
const VARIANTS: Record<string, ReturnType<VariantColorsResolver>> = {
  filled: {
    background: 'var(--pp-primary)',
    hover: 'var(--pp-primary-hover)',
    color: 'var(--pp-on-primary)',
    border: none,
  },
  default: {
    background: 'var(--pp-surface)',
    hover: 'var(--pp-hover)',
    color: 'var(--pp-text)',
    border: '1px solid var(--pp-control)',
  },
  light: {
    background: 'var(--pp-primary-tint)',
    hover: 'color-mix(in srgb, var(--pp-primary-tint), var(--pp-primary) 8%)',
    color: 'var(--pp-primary-text)',
    border: none,
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--pp-primary-tint)',
    color: 'var(--pp-primary-text)',
    border: none,
  },
  danger: {
    background: 'transparent',
    hover: 'var(--pp-bad-tint)',
    color: 'var(--pp-bad-text)',
    border: '1px solid var(--pp-bad)',
  },
  'danger-filled': {
    background: 'var(--pp-bad)',
    hover: 'color-mix(in srgb, var(--pp-bad), var(--pp-bad-text) 35%)',
    color: 'var(--pp-on-bad)',
    border: none,
  },
  accent: {
    background: 'var(--pp-accent)',
    hover: 'var(--mantine-color-laiton-3)',
    color: 'var(--pp-on-accent)',
    border: none,
  },
};

export const theme = createTheme({
  primaryColor: 'ardoise',
  primaryShade: { light: 7, dark: 4 },
  colors: { ardoise, laiton, gray, dark },
  white: '#ffffff',
  black: '#23211d',
  autoContrast: true,
  variantColorResolver,
  fontFamily: 'var(--pp-font)',
  headings: {
    fontFamily: 'var(--pp-font-title)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.15' },
      h2: { fontSize: '1.3125rem', lineHeight: '1.25' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.3' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.3' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.625rem', lg: '1rem', xl: '1.375rem' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--pp-shadow-1)',
    sm: 'var(--pp-shadow-1)',
    md: 'var(--pp-shadow-2)',
    lg: 'var(--pp-shadow-3)',
    xl: 'var(--pp-shadow-3)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { variant: 'default' } }),
    // One duration for everything that opens; theme.respectReducedMotion removes it where asked.
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 160, transition: 'fade' } } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--pp-page)',
    '--mantine-color-text': 'var(--pp-text)',
    '--mantine-color-dimmed': 'var(--pp-dim)',
    '--mantine-color-placeholder': 'var(--pp-dim)',
    '--mantine-color-anchor': 'var(--pp-primary-text)',
    '--mantine-color-error': 'var(--pp-bad-text)',
    '--mantine-color-default': 'var(--pp-surface)',
    '--mantine-color-default-hover': 'var(--pp-hover)',
    '--mantine-color-default-color': 'var(--pp-text)',
    '--mantine-color-default-border': 'var(--pp-control)',
    '--mantine-color-disabled': 'var(--pp-sunken)',
    '--mantine-color-disabled-color': 'var(--pp-dim)',
    '--mantine-color-disabled-border': 'var(--pp-border)',
  };
  return { variables: {}, light: shared, dark: shared };
};

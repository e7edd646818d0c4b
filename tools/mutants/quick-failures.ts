import fc from 'fast-check';

// A property that fails is enough; looking for its smallest example may take longer than all other tests.
fc.configureGlobal({ endOnFailure: true });

import fc from 'fast-check';

// Otherwise a JSON report has the counterexample of a property but not the error.
fc.configureGlobal({ includeErrorInReport: true });

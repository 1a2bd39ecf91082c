import fc from 'fast-check'

/** What properties are tried with is the same in each run; with another `FC_SEED` it is something else. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) })

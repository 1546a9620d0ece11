/** Dates experiments, runs and reports; nothing is measured by it. */
export const now = () => new Date();

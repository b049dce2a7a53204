// Unit tests never start a site, but entry.server.tsx reads these.
process.env.NODE_ENV = "test";
process.env.SESSION_SECRET = "only-for-tests-only-for-tests-only";

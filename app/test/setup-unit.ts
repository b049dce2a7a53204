// Unit tests never start a site: entry.server.tsx asks for this.
process.env.NODE_ENV = "test";
process.env.SESSION_SECRET = "only-for-tests-only-for-tests-only";

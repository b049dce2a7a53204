import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import importSort from "eslint-plugin-simple-import-sort";
import tseslint from "typescript-eslint";

// Rules that need types are oxlint's (.oxlintrc.json), which also checks the types: in a tenth of the
// time.
export default tseslint.config(
  {
    ignores: ["build/", "public/", "node_modules/", "uploads/", "test-results/", "db/old-builds/"],
  },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.recommended, jsxA11y.flatConfigs.strict],
    plugins: { "react-hooks": reactHooks, "simple-import-sort": importSort },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      // Side effects, Node, packages, other rooms, the same room.
      "simple-import-sort/imports": [
        "error",
        { groups: [["^\\u0000", "^node:", "^@?\\w", "^~", "^\\."]] },
      ],
      // A comment begins with its subject (CONTRIBUTING.md).
      "no-warning-comments": [
        "error",
        { terms: ["what", "whether", "whoever", "nobody"], location: "start", decoration: ["*"] },
      ],
      "@typescript-eslint/no-non-null-assertion": "error",
    },
  },
  {
    files: ["app/**/*.tsx"],
    ignores: ["app/ui/link.tsx"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          name: "@remix-run/react",
          importNames: ["Link", "NavLink"],
          message: "The Link of app/ui/link costs a tenth as much on the server.",
        },
      ],
    },
  },
  {
    // Playwright hands a fixture over with a function that it calls `use`.
    files: ["app/test/fixtures.ts"],
    rules: { "react-hooks/rules-of-hooks": "off" },
  },
  {
    files: ["*.js", "scripts/**/*.mjs"],
    languageOptions: { globals: { process: "readonly", console: "readonly" } },
  },
);

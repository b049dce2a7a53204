export { Link } from "@remix-run/react";

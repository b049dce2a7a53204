#!/usr/bin/env bash
# An export of WordPress (WXR) has two kinds of CDATA. Titles and texts are in it as they are; names of
# categories and tags are in it as the database keeps them, which is HTML: "Festivals & Awards" becomes
# <![CDATA[Festivals &amp; Awards]]>, and an XML parser, which decodes nothing in CDATA, hands it over
# like that. A picture that was turned upright is another trap: its address ends in -rotated, its
# smaller copies do not (picture-300x200.jpg), so both are one only without the marks.
# Needs WordPress with its database (Debian: apt-get install --no-install-recommends wordpress
# php-cli php-mysql php-gd mariadb-server).
set -euo pipefail
folder="$(mktemp -d)"
server=""
trap '[ -z "$server" ] || { kill "$server"; wait "$server" || true; }; rm -rf "$folder"' EXIT
cd "$folder"
mariadb-install-db --no-defaults --user="$(id -un)" --datadir="$folder/db" --skip-test-db \
  --auth-root-authentication-method=normal >install.log 2>&1
mariadbd --no-defaults --user="$(id -un)" --datadir="$folder/db" --socket="$folder/socket" \
  --skip-networking >server.log 2>&1 &
server=$!
for _ in $(seq 100); do
  mariadb --no-defaults --user=root --socket="$folder/socket" \
    -e "CREATE DATABASE wp CHARACTER SET utf8mb4" 2>/dev/null && break
  sleep 0.2
done
cp -rL /usr/share/wordpress wp
mkdir -p wp/wp-content/uploads
cat >wp/wp-config.php <<PHP
<?php
define("DB_NAME", "wp"); define("DB_USER", "root"); define("DB_PASSWORD", "");
define("DB_HOST", "localhost:$folder/socket"); define("DB_CHARSET", "utf8mb4"); define("DB_COLLATE", "");
define("WP_HOME", "http://old.example"); define("WP_SITEURL", "http://old.example");
define("WP_HTTP_BLOCK_EXTERNAL", true); define("DISABLE_WP_CRON", true);
\$table_prefix = "wp_";
if (!defined("ABSPATH")) define("ABSPATH", __DIR__ . "/");
require_once ABSPATH . "wp-settings.php";
PHP
cat >check.php <<'PHP'
<?php
define("WP_INSTALLING", $argv[1] === "install");
$_SERVER += ["HTTP_HOST" => "old.example", "SERVER_PROTOCOL" => "HTTP/1.1", "REQUEST_METHOD" => "GET"];
require __DIR__ . "/wp/wp-load.php";
require_once ABSPATH . "wp-admin/includes/upgrade.php";
require_once ABSPATH . "wp-admin/includes/image.php";
if ($argv[1] === "install") {
  function_exists("wp_mail") or eval('function wp_mail() { return true; }');
  wp_install("Old", "admin", "admin@example.com", true, "", "admin");
  exit;
}
wp_set_current_user(1);
$term = wp_insert_term("Festivals & Awards", "category");
wp_insert_post(["post_title" => "Salt & light", "post_status" => "publish", "post_category" => [$term["term_id"]]]);
// A JPEG that lies on its side: an EXIF block with the orientation 6 behind the first marker.
$image = imagecreatetruecolor(600, 400);
imagejpeg($image, __DIR__ . "/plain.jpg");
$exif = "Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
$jpeg = file_get_contents(__DIR__ . "/plain.jpg");
$place = wp_upload_dir();
$file = $place["path"] . "/picture.jpg";
file_put_contents($file, "\xff\xd8\xff\xe1" . pack("n", strlen($exif) + 2) . $exif . substr($jpeg, 2));
$id = wp_insert_attachment(["post_mime_type" => "image/jpeg", "post_title" => "picture"], $file);
wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $file));
require_once ABSPATH . "wp-admin/includes/export.php";
ob_start();
export_wp(["content" => "all"]);
$wxr = ob_get_clean();
$seen = [
  "name of the category" => preg_match('~<wp:cat_name><!\[CDATA\[(Festivals.*?)\]\]>~', $wxr, $m) ? $m[1] : "",
  "category of the post" => preg_match('~<category domain="category"[^>]*><!\[CDATA\[(Fest.*?)\]\]>~', $wxr, $m) ? $m[1] : "",
  "title of the post" => preg_match('~<title><!\[CDATA\[(Salt.*?)\]\]>~', $wxr, $m) ? $m[1] : "",
  "address of the picture" => basename(wp_get_attachment_url($id)),
  "a smaller copy" => basename(wp_get_attachment_image_url($id, "medium")),
];
echo "WordPress ", get_bloginfo("version"), ": ";
print_r($seen);
$expected = ["Festivals &amp; Awards", "Festivals &amp; Awards", "Salt & light", "picture-rotated.jpg", "picture-200x300.jpg"];
if (array_values($seen) !== $expected) {
  echo "The behaviour has changed.\n";
  exit(1);
}
PHP
php check.php install >install.log 2>&1
php -d display_errors=0 check.php check

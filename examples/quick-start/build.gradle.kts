// The same project for Gradle, which reads no profiles of Maven: the platform is named here.
plugins {
    application
}

repositories {
    mavenLocal()
    mavenCentral()
}

dependencies {
    implementation(platform("dev.wayfarer:wayfarer-bom:0.2.0"))
    implementation("dev.wayfarer:wayfarer-ask")
    runtimeOnly("dev.wayfarer:wayfarer-default-model")
    runtimeOnly("dev.wayfarer:wayfarer-natives-linux-x86_64")
}

java {
    toolchain {
        languageVersion = JavaLanguageVersion.of(25)
    }
}

application {
    mainClass = "example.QuickStart"
    applicationDefaultJvmArgs = listOf("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow")
}
